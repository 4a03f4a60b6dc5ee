import { use } from 'react';
import { RangeCalendar as AriaRangeCalendar } from 'react-aria-components';
import { CalendarHead, Month } from '../../parts/dates/CalendarParts';
import { CalendarPopover, type CalendarPopoverProps } from '../../parts/dates/CalendarPopover';
import { calendar, months } from '../../parts/dates/calendar.css';
import { DatesContext } from '../../parts/dates/datesContext';
import { readIsoDay } from '../../parts/dates/days';
import * as css from '../DateRangePicker.css';
import type { DateRange, DateRangePreset } from '../presets';
import { Presets } from './Presets';

interface RangeCalendarProps extends CalendarPopoverProps {
  presets: readonly DateRangePreset[];
  value: DateRange | null;
  today: string;
  minValue: string;
  maxValue: string;
  onPick: (range: DateRange | null) => void;
}

/** Calendar of two months in which a range is picked, with preset ranges. */
export function RangeCalendar({ presets, value, today, minValue, maxValue, onPick, ...popover }: RangeCalendarProps) {
  const { weekStart } = use(DatesContext);
  const start = readIsoDay(value?.start);
  const end = readIsoDay(value?.end);
  return (
    <CalendarPopover {...popover}>
      <div className={css.card}>
        <Presets presets={presets} today={today} value={value} onChoose={onPick} />
        <AriaRangeCalendar
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a press or a key, and the arrow keys choose a day at once (APG date picker dialog)
          autoFocus
          className={calendar}
          {...(weekStart ? { firstDayOfWeek: weekStart } : {})}
          visibleDuration={{ months: 2 }}
          value={start && end ? { start, end } : null}
          defaultFocusedValue={start ?? readIsoDay(today)}
          minValue={readIsoDay(minValue)}
          maxValue={readIsoDay(maxValue)}
          onChange={(next) => onPick({ start: next.start.toString(), end: next.end.toString() })}
        >
          <CalendarHead />
          <div className={months}>
            <Month today={today} selects="range" />
            <Month today={today} selects="range" offset={1} />
          </div>
        </AriaRangeCalendar>
      </div>
    </CalendarPopover>
  );
}
