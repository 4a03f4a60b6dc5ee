import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { formatPlainTime } from '../../../components/Deadline/Deadline';
import { scrollAtEdge, usePointerLift, type PointerHold } from '../../../internal/lift/usePointerLift';
import { useWords, useWordsLocale } from '../../../words/words';
import { calendarWords } from '../../../words/english/Calendar.words';
import { blockStart, clockOf, dayMinutes, longDay, minutesOf } from '../days';
import type { CalendarEntry, CalendarMove } from '../types';
import { LiftStore, type Lift } from './LiftStore';

/** Step of a time in minutes. */
const stepMinutes = 30;
/** Time of an all-day entry when the keyboard first moves it into the hours. */
const firstTime = '08:00';

interface EntryMoveOptions {
  rootRef: RefObject<HTMLElement | null>;
  floatRef: RefObject<HTMLElement | null>;
  mode: 'month' | 'week' | 'agenda';
  /** Visible page. Another one shows other entries, so none counts as gone. */
  page: string;
  entries: readonly CalendarEntry[];
  onMove: ((move: CalendarMove) => void) | undefined;
}

/** Time of an entry whose block starts at `from`, in minutes; snaps to steps from its current time. */
const timeAt = (entry: CalendarEntry, from: number): string => {
  if (entry.time === null) {
    const end = from + (entry.isDue ? 60 : 0);
    return clockOf(Math.min(Math.max(0, Math.round(end / stepMinutes) * stepMinutes), dayMinutes - stepMinutes));
  }
  const by = Math.round((from - blockStart(entry.time, entry.isDue)) / stepMinutes) * stepMinutes;
  return clockOf(Math.min(Math.max(0, minutesOf(entry.time) + by), dayMinutes - 1));
};

/** Time one step later or earlier; null for all day, available only to an all-day entry. */
const steppedTime = ({ entry, time }: Lift, by: 1 | -1): string | null => {
  if (time === null) return by === 1 ? firstTime : null;
  const next = minutesOf(time) + by * stepMinutes;
  if (next >= 0) return next < dayMinutes ? clockOf(next) : time;
  return entry.time === null ? null : time;
};

/**
 * Moves entries to another day and, in a week, to another time: dragged by pointer, or lifted with Space, moved with
 * the arrow keys and dropped with Space.
 */
export const useEntryMove = ({ rootRef, floatRef, mode, page, entries, onMove }: EntryMoveOptions) => {
  const words = useWords('Calendar', calendarWords);
  const locale = useWordsLocale();
  const [store] = useState(() => new LiftStore());
  const latest = useRef({ entries, onMove });
  useLayoutEffect(() => {
    latest.current = { entries, onMove };
  });

  const canMove = (entry: CalendarEntry): boolean =>
    onMove !== undefined && mode !== 'agenda' && entry.moves !== undefined;
  const placeOf = ({ day, time }: Pick<Lift, 'day' | 'time'>): string =>
    words.place(longDay(day, locale), time === null ? null : formatPlainTime(time));

  const elementOf = (id: string): HTMLElement | null =>
    [...(rootRef.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])].find(
      ({ dataset }) => dataset['entry'] === id,
    ) ?? null;
  const cellOf = (day: string): HTMLElement | null =>
    rootRef.current?.querySelector<HTMLElement>(`[data-day="${day}"][tabindex]`) ?? null;

  const goTo = (day: string, time: string | null): void => {
    const { lift } = store;
    if (!lift || (lift.day === day && lift.time === time)) return;
    store.set({ ...lift, day, time }, placeOf({ day, time }));
    if (lift.by === 'keyboard' && time !== null)
      requestAnimationFrame(() =>
        rootRef.current?.querySelector('[data-drop-block]')?.scrollIntoView({ block: 'nearest' }),
      );
  };

  const end = (isDropped: boolean): void => {
    const { lift } = store;
    if (!lift) return;
    const { entry, day, time } = lift;
    // Undefined after the keyboard changed the page: another month or week has other entries.
    const current = latest.current.entries.find(({ id }) => id === entry.id);
    const isFixedSince = current !== undefined && current.moves === undefined;
    const isMoved = isDropped && !isFixedSince && (day !== entry.day || time !== entry.time);
    store.set(null, isMoved ? words.droppedAt(entry.label, placeOf(lift)) : words.putBack(entry.label));
    if (isMoved) latest.current.onMove?.({ entry, day, time });
  };

  const lift = (entry: CalendarEntry, by: Lift['by'], widthPx = 0): void => {
    const { day, time, label } = entry;
    const isByTime = mode === 'week' && entry.moves === 'byTime';
    store.set({ entry, day, time, by, widthPx }, isByTime ? words.liftedByTime(label) : words.lifted(label));
  };

  const find = (target: Element): { element: HTMLElement; held: CalendarEntry } | null => {
    const element = target.closest<HTMLElement>('[data-entry]');
    const held = entries.find(({ id }) => id === element?.dataset['entry']);
    return element && held && canMove(held) ? { element, held } : null;
  };

  /** Finds the day and the time under the pointer. */
  const onFollow = (hold: PointerHold<CalendarEntry>): void => {
    const { held, x, y } = hold;
    const root = rootRef.current;
    const cell = root?.ownerDocument.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]');
    if (!cell || !root?.contains(cell)) return;
    const isHours = 'hours' in cell.dataset;
    scrollAtEdge(isHours ? cell.closest<HTMLElement>('[data-scroller]') : root, hold, 'y');
    const day = cell.dataset['day'] ?? held.day;
    if (!isHours || held.moves !== 'byTime') {
      goTo(day, held.time);
      return;
    }
    const { top, height } = cell.getBoundingClientRect();
    goTo(day, timeAt(held, ((y - hold.offsetY - top) / height) * dayMinutes));
  };

  const pointer = usePointerLift({
    rootRef,
    floatRef,
    find,
    onLift: ({ held, widthPx }) => lift(held, 'pointer', widthPx),
    onFollow,
    onEnd: end,
  });

  const sayGone = ({ label }: CalendarEntry): void => store.set(null, words.gone(label));
  // Ends the move of an entry that is no longer there.
  const before = useRef({ page, entries });
  useLayoutEffect(() => {
    const { lift: lifted } = store;
    const hasLifted = (list: readonly CalendarEntry[]): boolean => list.some(({ id }) => id === lifted?.entry.id);
    const was = before.current;
    before.current = { page, entries };
    if (!lifted || was.entries === entries || was.page !== page) return;
    if (!hasLifted(was.entries) || hasLifted(entries)) return;
    pointer.release();
    sayGone(lifted.entry);
  });

  const onKeyDownCapture = (event: KeyboardEvent<HTMLElement>): void => {
    pointer.forgetLift();
    const { lift: lifted } = store;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!lifted) {
      const found = event.key === ' ' ? find(event.target as Element) : null;
      if (!found) return;
      lift(found.held, 'keyboard');
      const focusDay = (): void => cellOf(found.held.day)?.focus();
      if (rootRef.current?.contains(found.element)) focusDay();
      // Waits for the list to close.
      else requestAnimationFrame(focusDay);
    } else if (lifted.by === 'pointer') return;
    else if (event.key === ' ' || event.key === 'Enter') {
      if (!event.repeat) end(true);
    } else if (event.key === 'Escape') {
      end(false);
      elementOf(lifted.entry.id)?.focus();
    } else if (mode === 'week' && lifted.entry.moves === 'byTime' && /^Arrow(Up|Down)$/.test(event.key))
      goTo(lifted.day, steppedTime(lifted, event.key === 'ArrowDown' ? 1 : -1));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** Puts a lifted entry back when the focus leaves. */
  const onBlur = ({ relatedTarget }: FocusEvent<HTMLElement>): void => {
    if (store.lift?.by === 'keyboard' && relatedTarget && !rootRef.current?.contains(relatedTarget)) end(false);
  };

  useEffect(() => {
    const { ownerDocument } = rootRef.current ?? {};
    const putBack = (): void => {
      if (store.lift?.by === 'keyboard') end(false);
    };
    ownerDocument?.addEventListener('pointerdown', putBack, { capture: true });
    return () => ownerDocument?.removeEventListener('pointerdown', putBack, { capture: true });
  });

  return {
    store,
    canMove,
    sayGone,
    wasLifted: (): boolean => pointer.wasLifted.current,
    root: { onPointerDownCapture: pointer.onPointerDown, onKeyDownCapture, onBlur },
    /** Moves the entry lifted by keyboard to a day. */
    carryTo: (day: string): void => {
      if (store.lift?.by === 'keyboard') goTo(day, store.lift.time);
    },
  };
};
