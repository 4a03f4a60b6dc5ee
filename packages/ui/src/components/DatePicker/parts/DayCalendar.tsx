import { use } from 'react';
import { Calendar } from 'react-aria-components';
import { CalendarHead, Month } from '../../parts/dates/CalendarParts';
import { CalendarPopover, type CalendarPopoverProps } from '../../parts/dates/CalendarPopover';
import { calendar } from '../../parts/dates/calendar.css';
import { DatesContext } from '../../parts/dates/datesContext';
import { readIsoDay } from '../../parts/dates/days';

export interface DayCalendarProps extends CalendarPopoverProps {
  value: string | null;
  today: string;
  minValue: string;
  maxValue: string;
  onPick: (day: string) => void;
}

/** Calendar in which one day is picked. */
export function DayCalendar({ value, today, minValue, maxValue, onPick, ...popover }: DayCalendarProps) {
  const { weekStart } = use(DatesContext);
  return (
    <CalendarPopover {...popover}>
      <Calendar
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a press or a key, and the arrow keys choose a day at once (APG date picker dialog)
        autoFocus
        className={calendar}
        {...(weekStart ? { firstDayOfWeek: weekStart } : {})}
        value={readIsoDay(value)}
        defaultFocusedValue={readIsoDay(value) ?? readIsoDay(today)}
        minValue={readIsoDay(minValue)}
        maxValue={readIsoDay(maxValue)}
        onChange={(day) => onPick(day.toString())}
      >
        <CalendarHead />
        <Month today={today} selects="one" />
      </Calendar>
    </CalendarPopover>
  );
}
