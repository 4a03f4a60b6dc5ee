import { useEffect, useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { scrollAtEdge } from '../../../internal/lift/scrollAtEdge';
import { usePointerLift, type PointerHold } from '../../../internal/lift/usePointerLift';
import { blockStart, clockOf, dayMinutes, minutesOf } from '../days';
import type { CalendarEntry } from '../types';
import { entryElement } from './entryElement';
import type { Lift, LiftStore } from './LiftStore';
import { useEntryLift, type EntryLiftOptions } from './useEntryLift';

/** Step of a time in minutes. */
const stepMinutes = 30;
/** Time of an all-day entry when the keyboard first moves it into the hours. */
const firstTime = '08:00';

interface EntryMoveOptions extends EntryLiftOptions {
  floatRef: RefObject<HTMLElement | null>;
  /** Visible page. Another one shows other entries, so none counts as gone. */
  page: string;
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

/** The day and the time at which the pointer holds an entry over a cell. */
const placeIn = (cell: HTMLElement, { held, y, offsetY }: PointerHold<CalendarEntry>): Pick<Lift, 'day' | 'time'> => {
  const day = cell.dataset['day'] ?? held.day;
  if (!('hours' in cell.dataset) || held.moves !== 'byTime') return { day, time: held.time };
  const { top, height } = cell.getBoundingClientRect();
  return { day, time: timeAt(held, ((y - offsetY - top) / height) * dayMinutes) };
};

/** Ends the move of an entry that is no longer there. */
const useKeptLift = (
  store: LiftStore,
  { page, entries }: Pick<EntryMoveOptions, 'page' | 'entries'>,
  onGone: (entry: CalendarEntry) => void,
): void => {
  const before = useRef({ page, entries });
  useLayoutEffect(() => {
    const { lift } = store;
    const hasLifted = (list: readonly CalendarEntry[]): boolean => list.some(({ id }) => id === lift?.entry.id);
    const was = before.current;
    before.current = { page, entries };
    if (!lift || was.entries === entries || was.page !== page) return;
    if (hasLifted(was.entries) && !hasLifted(entries)) onGone(lift.entry);
  });
};

/**
 * Moves entries to another day and, in a week, to another time: dragged by pointer, or lifted with Space, moved with
 * the arrow keys and dropped with Space.
 */
export const useEntryMove = (options: EntryMoveOptions) => {
  const { rootRef, floatRef, mode, entries } = options;
  const { store, canMove, begin, goTo, end, sayGone } = useEntryLift(options);

  const find = (target: Element): { element: HTMLElement; held: CalendarEntry } | null => {
    const element = target.closest<HTMLElement>('[data-entry]');
    const held = entries.find(({ id }) => id === element?.dataset['entry']);
    return element && held && canMove(held) ? { element, held } : null;
  };

  const onFollow = (hold: PointerHold<CalendarEntry>): void => {
    const root = rootRef.current;
    const cell = root?.ownerDocument.elementFromPoint(hold.x, hold.y)?.closest<HTMLElement>('[data-day]');
    if (!cell || !root?.contains(cell)) return;
    scrollAtEdge('hours' in cell.dataset ? cell.closest<HTMLElement>('[data-scroller]') : root, hold, { axis: 'y' });
    const { day, time } = placeIn(cell, hold);
    goTo(day, time);
  };

  const pointer = usePointerLift({
    rootRef,
    floatRef,
    find,
    onLift: ({ held, widthPx }) => begin(held, 'pointer', widthPx),
    onFollow,
    onEnd: end,
  });
  useKeptLift(store, options, (entry) => {
    pointer.release();
    sayGone(entry);
  });

  const onKeyDownCapture = (event: KeyboardEvent<HTMLElement>): void => {
    pointer.forgetLift();
    const { lift } = store;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!lift) {
      const found = event.key === ' ' ? find(event.target as Element) : null;
      if (!found) return;
      begin(found.held, 'keyboard');
      const focusDay = (): void =>
        rootRef.current?.querySelector<HTMLElement>(`[data-day="${found.held.day}"][tabindex]`)?.focus();
      if (rootRef.current?.contains(found.element)) focusDay();
      // Waits for the list to close.
      else requestAnimationFrame(focusDay);
    } else if (lift.by === 'pointer') return;
    else if (event.key === ' ' || event.key === 'Enter') {
      if (!event.repeat) end(true);
    } else if (event.key === 'Escape') {
      end(false);
      entryElement(rootRef.current, lift.entry.id)?.focus();
    } else if (mode === 'week' && lift.entry.moves === 'byTime' && /^Arrow(Up|Down)$/.test(event.key))
      goTo(lift.day, steppedTime(lift, event.key === 'ArrowDown' ? 1 : -1));
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
