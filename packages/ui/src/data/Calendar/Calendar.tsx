import { use, useId, useMemo, useRef, type ReactNode } from 'react';
import { DatesContext } from '../../components/parts/dates/datesContext';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { useWords } from '../../words/words';
import * as css from './Calendar.css';
import { calendarWords } from '../../words/english/Calendar.words';
import { byDayOf } from './days';
import { Agenda } from './parts/Agenda';
import { Carried, LiftStatus } from './parts/DropMark';
import { LiftContext } from './parts/LiftStore';
import { MonthGrid } from './parts/MonthGrid';
import { useEntryFocus } from './parts/useEntryFocus';
import { useEntryMove } from './parts/useEntryMove';
import { WeekGrid } from './parts/WeekGrid';
import type { CalendarEntry, CalendarMove } from './types';

export { CalendarKind, type CalendarKindProps } from './parts/CalendarKind';
export { CalendarPaper, type CalendarPaperProps } from './parts/CalendarPaper';
export { shownDays, stepped } from './days';
export type { CalendarEntry, CalendarMove } from './types';

export interface CalendarProps extends RootProps {
  /** Accessible name of the calendar: Dates of bids. */
  'aria-label': string;
  /** An agenda lists the days that have entries. */
  mode: 'month' | 'week' | 'agenda';
  /** A day of the visible month or week, as `YYYY-MM-DD`. */
  day: string;
  /** Today in the user's time zone, as `YYYY-MM-DD`. */
  today: string;
  /** Current time in the user's time zone, as `HH:mm`, for the line in a week. */
  now?: string | null | undefined;
  /** First day of the week, from 0 for Sunday. @default the value of `DatesProvider`, else Sunday */
  weekStart?: number | undefined;
  entries: readonly CalendarEntry[];
  /** Renders the details of an entry, shown in a popover. */
  renderDetails: (entry: CalendarEntry, close: () => void) => ReactNode;
  /** Shown in an agenda without entries. @default No entries */
  empty?: ReactNode;
  /** Called when the keyboard moves to a day of another month or week. */
  onDayChange: (day: string) => void;
  /** Called when an entry is dropped on another day or at another time. Without it, entries can't be moved. */
  onMove?: ((move: CalendarMove) => void) | undefined;
}

const weekDays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

const none: readonly CalendarEntry[] = [];

/** A calendar of a month or a week, or an agenda, whose entries open their details. */
export function Calendar(props: CalendarProps) {
  const { mode, day, today, now = null, entries, renderDetails, onDayChange, onMove } = props;
  const words = useWords('Calendar', calendarWords);
  const settings = use(DatesContext);
  const weekStart = props.weekStart ?? weekDays.indexOf(settings.weekStart ?? 'sun');
  const hintId = useId();
  const moveHintId = useId();
  const rootRef = useRef<HTMLDivElement>(null);
  const floatRef = useRef<HTMLDivElement>(null);
  const page = `${mode} ${day}`;
  const move = useEntryMove({ rootRef, floatRef, mode, page, entries, onMove });
  const focus = useEntryFocus({ rootRef, entries, page, onGone: move.sayGone });
  const byDay = useMemo(() => byDayOf(entries), [entries]);
  const grid = {
    'aria-label': props['aria-label'],
    day,
    today,
    weekStart,
    entriesOf: (one: string) => byDay.get(one) ?? none,
    renderDetails,
    onDayChange,
    onDayFocus: move.carryTo,
    hintId,
  };
  const { 'aria-label': _, ...root } = pickRootProps(props);
  return (
    <div
      {...root}
      ref={rootRef}
      className={css.calendar}
      {...move.root}
      onFocus={focus.onFocus}
      onBlur={(event) => {
        focus.onBlur();
        move.root.onBlur(event);
      }}
    >
      <LiftContext value={{ store: move.store, keysId: moveHintId, canMove: move.canMove, wasLifted: move.wasLifted }}>
        {mode === 'month' ? <MonthGrid {...grid} /> : null}
        {mode === 'week' ? <WeekGrid {...grid} now={now} /> : null}
        {mode === 'agenda' ? (
          <Agenda
            aria-label={props['aria-label']}
            today={today}
            byDay={byDay}
            renderDetails={renderDetails}
            empty={props.empty}
          />
        ) : null}
        <Carried floatRef={floatRef} />
        <LiftStatus />
      </LiftContext>
      <span id={hintId} className={css.hint}>
        {words.keys}
      </span>
      <span id={moveHintId} hidden>
        {words.moveKeys}
      </span>
    </div>
  );
}
