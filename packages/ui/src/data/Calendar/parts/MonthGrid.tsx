import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { classNames } from '../../../internal/classNames';
import { useWords, useWordsLocale } from '../../../words/words';
import * as css from '../Calendar.css';
import { calendarWords } from '../../../words/english/Calendar.words';
import { isWeekend, longDay, numberOf, weekdayName, weeksOfMonth } from '../days';
import type { CalendarEntry } from '../types';
import { DropDay } from './DropMark';
import { Entry } from './Entry';
import { More } from './More';
import { useDayKeys } from './useDayKeys';

export interface GridProps {
  'aria-label': string;
  day: string;
  today: string;
  weekStart: number;
  entriesOf: (day: string) => readonly CalendarEntry[];
  renderDetails: (entry: CalendarEntry, close: () => void) => ReactNode;
  onDayChange: (day: string) => void;
  /** Called when a day gets the focus. */
  onDayFocus: (day: string) => void;
  hintId: string;
}

/** Heights in px: an entry with its gap, and the space above the first entry. */
const [entryPx, headPx] = [24, 30];
/** Heights in px: weekday names, and minimum of a day. */
const [weekdaysPx, minDayPx] = [29, 84];
/** Entries per day without layout, such as in a test without a browser. */
const fallbackEntries = 3;

/** Number of entries that fit in a day. */
const useRoom = (gridRef: RefObject<HTMLDivElement | null>, weekCount: number): number => {
  const [gridPx, setGridPx] = useState(0);
  useLayoutEffect(() => {
    const element = gridRef.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const measure = (): void => setGridPx(element.getBoundingClientRect().height);
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [gridRef]);
  const dayPx = Math.max(minDayPx, (gridPx - weekdaysPx) / weekCount);
  return gridPx === 0 ? fallbackEntries : Math.max(1, Math.floor((dayPx - headPx) / entryPx));
};

/** Weeks of a month with the entries of each day. */
export function MonthGrid(props: GridProps) {
  const { day, today, weekStart, entriesOf, renderDetails, onDayChange, onDayFocus, hintId } = props;
  const words = useWords('Calendar', calendarWords);
  const locale = useWordsLocale();
  const weeks = weeksOfMonth(day, weekStart);
  const gridRef = useRef<HTMLDivElement>(null);
  const keys = useDayKeys({ gridRef, mode: 'month', day, weekStart, onDayChange, onDayFocus });
  const room = useRoom(gridRef, weeks.length);
  const month = day.slice(0, 7);
  return (
    // The days receive focus.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      ref={gridRef}
      role="grid"
      aria-label={props['aria-label']}
      aria-describedby={hintId}
      className={css.month}
      onKeyDown={keys.onKeyDown}
    >
      <div role="row" className={css.weekdays}>
        {weeks[0]?.map((one) => (
          <div key={one} role="columnheader" className={css.weekday}>
            {weekdayName(one, locale)}
          </div>
        ))}
      </div>
      {weeks.map((days) => (
        <div key={days[0]} role="row" className={css.week}>
          {days.map((one) => {
            const entries = entriesOf(one);
            const shown = entries.length > room ? entries.slice(0, Math.max(0, room - 1)) : entries;
            const others = entries.slice(shown.length);
            const name = longDay(one, locale);
            const isToday = one === today;
            return (
              <div
                key={one}
                role="gridcell"
                data-day={one}
                tabIndex={one === keys.stop ? 0 : -1}
                aria-label={words.day(isToday ? `${name}, ${words.today}` : name, entries.length)}
                {...(isToday ? { 'aria-current': 'date' } : {})}
                className={css.day({ isWeekend: isWeekend(one) })}
                onFocus={() => keys.onFocusDay(one)}
              >
                <DropDay day={one} />
                <div className={css.number({ isOutside: !one.startsWith(month) })} aria-hidden>
                  {isToday ? (
                    <span className={classNames(css.todayMark, css.monthToday)}>{Number(one.slice(8))}</span>
                  ) : (
                    numberOf(one, month, locale)
                  )}
                </div>
                {shown.map((entry) => (
                  <Entry key={entry.id} entry={entry} renderDetails={renderDetails} />
                ))}
                {others.length ? (
                  <More day={one} count={others.length} entries={entries} renderDetails={renderDetails} />
                ) : null}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
