import { useLayoutEffect, useRef } from 'react';
import { keepStyle, keepStyleAnd } from '../../../internal/keepStyle';
import { placing } from '../../../internal/placing';
import { formatPlainTime } from '../../../components/Deadline/Deadline';
import { useWords, useWordsLocale } from '../../../words/words';
import * as css from '../Calendar.css';
import { calendarWords } from '../../../words/english/Calendar.words';
import { addDays, arranged, blockStart, clockOf, isWeekend, longDay, minutesOf, weekdayName, weekOf } from '../days';
import type { CalendarEntry } from '../types';
import type { BlockPlace } from './blockStyle';
import { DropBlock, DropDay } from './DropMark';
import { Entry } from './Entry';
import { More } from './More';
import { useDayKeys } from './useDayKeys';
import type { GridProps } from './MonthGrid';

const hourPx = 50;
/** Maximum number of blocks side by side in a day: more are too narrow to read. */
const maxLanes = 4;
/** First visible hour when a week opens. */
const firstHour = 7;
const allHours = Array.from({ length: 24 }, (_, hour) => hour);
/** Formats the hour alone: `8 AM`. */
const hourName = (hour: number): string => formatPlainTime(clockOf(hour * 60)).replace(':00', '');

const blockAt = (from: number, place: { lane: number; lanes: number }): BlockPlace => ({
  topPx: (from / 60) * hourPx + 1,
  heightPx: hourPx - 2,
  ...place,
});

/** Hours of a week, below its all-day entries. */
export function WeekGrid(props: GridProps & { now: string | null }) {
  const { day, today, weekStart, entriesOf, renderDetails, onDayChange, onDayFocus, hintId, now } = props;
  const gridRef = useRef<HTMLDivElement>(null);
  const keys = useDayKeys({ gridRef, mode: 'week', day, weekStart, onDayChange, onDayFocus });
  const words = useWords('Calendar', calendarWords);
  const hours = useRef<HTMLDivElement>(null);
  const first = weekOf(day, weekStart);
  const days = Array.from({ length: 7 }, (_, index) => addDays(first, index));
  useLayoutEffect(() => {
    if (hours.current) hours.current.scrollTop = firstHour * hourPx;
  }, []);
  return (
    // The days receive focus.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      ref={gridRef}
      role="grid"
      aria-label={props['aria-label']}
      aria-describedby={hintId}
      className={css.weekGrid}
      onKeyDown={keys.onKeyDown}
    >
      <WeekHead days={days} today={today} />
      <div role="row" className={css.allDay}>
        <span role="rowheader" className={css.gutter}>
          {words.allDay}
        </span>
        {days.map((one) => (
          <AllDay
            key={one}
            day={one}
            isToday={one === today}
            isTabStop={one === keys.stop}
            entries={entriesOf(one)}
            renderDetails={renderDetails}
            onFocus={() => keys.onFocusDay(one)}
          />
        ))}
      </div>
      {/* Focusable, so that the keyboard can scroll it; its entries are not in the tab order. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div
        ref={keepStyleAnd(hours)}
        role="row"
        aria-label={words.hours}
        tabIndex={0}
        className={css.hours}
        style={placing()}
        data-scroller
      >
        <HourNames />
        {days.map((one) => (
          <DayHours
            key={one}
            day={one}
            now={one === today ? now : null}
            entries={entriesOf(one)}
            renderDetails={renderDetails}
          />
        ))}
      </div>
    </div>
  );
}

function WeekHead({ days, today }: { days: readonly string[]; today: string }) {
  const locale = useWordsLocale();
  return (
    <div role="row" className={css.weekHead}>
      <span role="presentation" />
      {days.map((one) => (
        <div key={one} role="columnheader" className={css.weekHeadDay}>
          {weekdayName(one, locale)}
          <span className={one === today ? css.todayMark : css.weekNumber}>{Number(one.slice(8))}</span>
        </div>
      ))}
    </div>
  );
}

interface DayProps extends Pick<GridProps, 'renderDetails'> {
  day: string;
  entries: readonly CalendarEntry[];
}

interface AllDayProps extends DayProps {
  isToday: boolean;
  isTabStop: boolean;
  onFocus: () => void;
}

/** A day's entries without a time. */
function AllDay({ day, isToday, isTabStop, entries, renderDetails, onFocus }: AllDayProps) {
  const words = useWords('Calendar', calendarWords);
  const name = longDay(day, useWordsLocale());
  return (
    <div
      role="gridcell"
      data-day={day}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={words.day(isToday ? `${name}, ${words.today}` : name, entries.length)}
      {...(isToday ? { 'aria-current': 'date' } : {})}
      className={css.weekDay({ form: 'lane', isWeekend: isWeekend(day) })}
      onFocus={onFocus}
    >
      <DropDay day={day} isAllDay />
      {entries
        .filter(({ time }) => time === null)
        .map((entry) => (
          <Entry key={entry.id} entry={entry} renderDetails={renderDetails} />
        ))}
    </div>
  );
}

const HourNames = () => (
  <div role="presentation" className={css.hourNames} ref={keepStyle} style={{ blockSize: 24 * hourPx }}>
    {allHours.slice(1).map((hour) => (
      <span key={hour} className={css.hourName} ref={keepStyle} style={{ insetBlockStart: hour * hourPx }} aria-hidden>
        {hourName(hour)}
      </span>
    ))}
  </div>
);

/** A day's entries with a time, at their hours. */
function DayHours({ day, now, entries, renderDetails }: DayProps & { now: string | null }) {
  const timed = entries.filter(({ time }) => time !== null);
  const blocks = timed.map(({ time, isDue }) => {
    const from = blockStart(time ?? '00:00', isDue);
    return { from, to: from + 60 };
  });
  const { places, crowds } = arranged(blocks, maxLanes);
  return (
    <div
      role="gridcell"
      data-day={day}
      data-hours=""
      className={css.weekDay({ form: 'hours', isWeekend: isWeekend(day) })}
    >
      {timed.map((entry, index) => {
        const place = places[index];
        return place ? (
          <Entry
            key={entry.id}
            entry={entry}
            renderDetails={renderDetails}
            block={blockAt(blocks[index]?.from ?? 0, place)}
          />
        ) : null;
      })}
      {crowds.map(({ from, indices }) => (
        <More
          key={from}
          day={day}
          count={indices.length}
          entries={timed.filter((_, index) => indices.includes(index))}
          renderDetails={renderDetails}
          block={blockAt(from, { lane: maxLanes - 1, lanes: maxLanes })}
        />
      ))}
      <DropBlock day={day} blockAt={(from) => blockAt(from, { lane: 0, lanes: 1 })} />
      {now === null ? null : (
        <div
          className={css.now}
          ref={keepStyle}
          style={{ insetBlockStart: (minutesOf(now) / 60) * hourPx }}
          aria-hidden
        />
      )}
    </div>
  );
}
