import { useLayoutEffect, useRef } from 'react';
import { keepStyle, keepStyleAnd } from '../../../internal/keepStyle';
import { placing } from '../../../internal/placing';
import { formatPlainTime } from '../../../components/Deadline/Deadline';
import { useWords, useWordsLocale } from '../../../words/words';
import * as css from '../Calendar.css';
import { calendarWords } from '../../../words/english/Calendar.words';
import { addDays, arranged, blockStart, clockOf, isWeekend, longDay, minutesOf, weekdayName, weekOf } from '../days';
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
  const locale = useWordsLocale();
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
      <div role="row" className={css.weekHead}>
        <span role="presentation" />
        {days.map((one) => (
          <div key={one} role="columnheader" className={css.weekHeadDay}>
            {weekdayName(one, locale)}
            {one === today ? (
              <span className={css.todayMark}>{Number(one.slice(8))}</span>
            ) : (
              <span className={css.weekNumber}>{Number(one.slice(8))}</span>
            )}
          </div>
        ))}
      </div>
      <div role="row" className={css.allDay}>
        <span role="rowheader" className={css.gutter}>
          {words.allDay}
        </span>
        {days.map((one) => {
          const name = longDay(one, locale);
          return (
            <div
              key={one}
              role="gridcell"
              data-day={one}
              tabIndex={one === keys.stop ? 0 : -1}
              aria-label={words.day(one === today ? `${name}, ${words.today}` : name, entriesOf(one).length)}
              {...(one === today ? { 'aria-current': 'date' } : {})}
              className={css.weekDay({ form: 'lane', isWeekend: isWeekend(one) })}
              onFocus={() => keys.onFocusDay(one)}
            >
              <DropDay day={one} isAllDay />
              {entriesOf(one)
                .filter(({ time }) => time === null)
                .map((entry) => (
                  <Entry key={entry.id} entry={entry} renderDetails={renderDetails} />
                ))}
            </div>
          );
        })}
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
        <div role="presentation" className={css.hourNames} ref={keepStyle} style={{ blockSize: 24 * hourPx }}>
          {allHours.slice(1).map((hour) => (
            <span
              key={hour}
              className={css.hourName}
              ref={keepStyle}
              style={{ insetBlockStart: hour * hourPx }}
              aria-hidden
            >
              {hourName(hour)}
            </span>
          ))}
        </div>
        {days.map((one) => {
          const timed = entriesOf(one).filter(({ time }) => time !== null);
          const blocks = timed.map(({ time, isDue }) => {
            const from = blockStart(time ?? '00:00', isDue);
            return { from, to: from + 60 };
          });
          const { places, crowds } = arranged(blocks, maxLanes);
          return (
            <div
              key={one}
              role="gridcell"
              data-day={one}
              data-hours=""
              className={css.weekDay({ form: 'hours', isWeekend: isWeekend(one) })}
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
                  day={one}
                  count={indices.length}
                  entries={timed.filter((_, index) => indices.includes(index))}
                  renderDetails={renderDetails}
                  block={blockAt(from, { lane: maxLanes - 1, lanes: maxLanes })}
                />
              ))}
              <DropBlock day={one} blockAt={(from) => blockAt(from, { lane: 0, lanes: 1 })} />
              {one === today && now !== null ? (
                <div
                  className={css.now}
                  ref={keepStyle}
                  style={{ insetBlockStart: (minutesOf(now) / 60) * hourPx }}
                  aria-hidden
                />
              ) : null}
            </div>
          );
        })}
      </div>
    </div>
  );
}
