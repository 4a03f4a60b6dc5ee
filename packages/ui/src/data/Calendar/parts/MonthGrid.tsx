import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { Popover } from '../../../components/Popover/Popover';
import { formatDay } from '../../../internal/dates/days';
import { useWords, useWordsLocale } from '../../../words/words';
import * as css from '../Calendar.css';
import { calendarWords } from '../Calendar.words';
import { weeksOfMonth } from '../days';
import type { CalendarEntry } from '../types';
import { Entry } from './Entry';
import type { useDayKeys } from './useDayKeys';

export interface GridProps {
  'aria-label': string;
  day: string;
  today: string;
  weekStart: number;
  entriesOf: (day: string) => readonly CalendarEntry[];
  renderDetails: (entry: CalendarEntry, close: () => void) => ReactNode;
  keys: ReturnType<typeof useDayKeys>;
  hintId: string;
}

/** Heights in px: an entry with its gap, and what stands over the first one. */
const [entryPx, headPx] = [22, 30];
/** Entries of a day where nothing is laid out, as in a test without a browser. */
const fallbackEntries = 3;

/** How many entries a day has room for. */
const useRoom = (weekCount: number) => {
  const ref = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(fallbackEntries);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const measure = (): void => {
      const heightPx = element.querySelector('[data-day]')?.getBoundingClientRect().height ?? 0;
      if (heightPx > 0) setRoom(Math.max(1, Math.floor((heightPx - headPx) / entryPx)));
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [weekCount]);
  return [ref, room] as const;
};

const dayName = (day: string, locale: string, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...parts }).format(new Date(`${day}T00:00:00Z`));

export const longDay = (day: string, locale: string): string =>
  dayName(day, locale, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
export const weekdayName = (day: string, locale: string): string => dayName(day, locale, { weekday: 'short' });

/** Whether a day is a Saturday or a Sunday. */
export const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** The number of a day; the first of a month that is not shown names it. */
const numberOf = (day: string, month: string, locale: string): string =>
  day.endsWith('-01') && !day.startsWith(month)
    ? dayName(day, locale, { month: 'short', day: 'numeric' })
    : String(Number(day.slice(8)));

/** The weeks of a month with the entries of each day. */
export function MonthGrid({ day, today, weekStart, entriesOf, renderDetails, keys, hintId, ...rest }: GridProps) {
  const words = useWords('Calendar', calendarWords);
  const locale = useWordsLocale();
  const weeks = weeksOfMonth(day, weekStart);
  const [roomRef, room] = useRoom(weeks.length);
  const month = day.slice(0, 7);
  return (
    <div
      ref={(element) => {
        keys.gridRef.current = element;
        roomRef.current = element;
      }}
      role="grid"
      aria-label={rest['aria-label']}
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
            const rest = entries.slice(shown.length);
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
                <div className={css.number({ isOutside: !one.startsWith(month) })} aria-hidden>
                  {isToday ? (
                    <span className={css.todayMark}>{Number(one.slice(8))}</span>
                  ) : (
                    numberOf(one, month, locale)
                  )}
                </div>
                {shown.map((entry) => (
                  <Entry key={entry.id} entry={entry} renderDetails={renderDetails} />
                ))}
                {rest.length ? (
                  <Popover
                    title={formatDay(one, locale)}
                    trigger={
                      <Button
                        data-entry={`more-${one}`}
                        excludeFromTabOrder
                        className={css.more}
                        aria-label={words.moreOf(rest.length, formatDay(one, locale))}
                      >
                        {words.more(rest.length)}
                      </Button>
                    }
                  >
                    <div className={css.dayList}>
                      {entries.map((entry) => (
                        <Entry key={entry.id} entry={entry} renderDetails={renderDetails} isTabStop />
                      ))}
                    </div>
                  </Popover>
                ) : null}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
