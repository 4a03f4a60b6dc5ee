import { use, useId, useMemo, type ReactNode } from 'react';
import { DatesContext } from '../../internal/dates/datesContext';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { useWords } from '../../words/words';
import * as css from './Calendar.css';
import { calendarWords } from './Calendar.words';
import { MonthGrid } from './parts/MonthGrid';
import { WeekGrid } from './parts/WeekGrid';
import type { CalendarEntry } from './types';

export { CalendarKind, type CalendarKindProps } from './parts/CalendarKind';
export { shownDays, stepped } from './days';
export type { CalendarEntry } from './types';

export interface CalendarProps extends RootProps {
  /** Names the calendar: Dates of bids. */
  'aria-label': string;
  mode: 'month' | 'week';
  /** A day of the month or week that is shown, `YYYY-MM-DD`. */
  day: string;
  /** Today on the reader's own calendar, `YYYY-MM-DD`. */
  today: string;
  /** The time on the reader's own clock, `HH:mm`, for the line in a week. */
  now?: string | null | undefined;
  /** First day of the week, from 0, Sunday. @default that of `DatesProvider`, else Sunday */
  weekStart?: number | undefined;
  entries: readonly CalendarEntry[];
  /** Details of an entry, shown in a card beside it. */
  renderDetails: (entry: CalendarEntry, close: () => void) => ReactNode;
  /** Called with a day of another month or week that the keyboard went to. */
  onDayChange: (day: string) => void;
}

const weekDays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

const none: readonly CalendarEntry[] = [];

/** Entries of a day by time, those of the whole day first. */
const byDayOf = (entries: readonly CalendarEntry[]): ReadonlyMap<string, readonly CalendarEntry[]> => {
  const byDay = new Map<string, CalendarEntry[]>();
  for (const entry of entries) {
    const day = byDay.get(entry.day);
    if (day) day.push(entry);
    else byDay.set(entry.day, [entry]);
  }
  for (const day of byDay.values()) day.sort((one, other) => (one.time ?? '').localeCompare(other.time ?? ''));
  return byDay;
};

/** A month or a week with the entries of its days, each of which opens its details. */
export function Calendar(props: CalendarProps) {
  const { mode, day, today, now = null, entries, renderDetails, onDayChange } = props;
  const words = useWords('Calendar', calendarWords);
  const settings = use(DatesContext);
  const weekStart = props.weekStart ?? weekDays.indexOf(settings.weekStart ?? 'sun');
  const hintId = useId();
  const byDay = useMemo(() => byDayOf(entries), [entries]);
  const grid = {
    'aria-label': props['aria-label'],
    day,
    today,
    weekStart,
    entriesOf: (one: string) => byDay.get(one) ?? none,
    renderDetails,
    onDayChange,
    hintId,
  };
  const { 'aria-label': _, ...root } = pickRootProps(props);
  return (
    <div {...root} className={css.calendar}>
      {mode === 'month' ? <MonthGrid {...grid} /> : <WeekGrid {...grid} now={now} />}
      <span id={hintId} className={css.hint}>
        {words.keys}
      </span>
    </div>
  );
}
