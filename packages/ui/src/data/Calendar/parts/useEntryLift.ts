import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { formatPlainTime } from '../../../components/Deadline/Deadline';
import { useWords, useWordsLocale } from '../../../words/words';
import { calendarWords } from '../../../words/english/Calendar.words';
import { longDay } from '../days';
import type { CalendarEntry, CalendarMove } from '../types';
import { LiftStore, type Lift } from './LiftStore';

export interface EntryLiftOptions {
  rootRef: RefObject<HTMLElement | null>;
  mode: 'month' | 'week' | 'agenda';
  entries: readonly CalendarEntry[];
  onMove: ((move: CalendarMove) => void) | undefined;
}

/** The lifted entry, and the announcements of its steps. */
export const useEntryLift = ({ rootRef, mode, entries, onMove }: EntryLiftOptions) => {
  const words = useWords('Calendar', calendarWords);
  const locale = useWordsLocale();
  const [store] = useState(() => new LiftStore());
  const latest = useRef({ entries, onMove });
  useLayoutEffect(() => {
    latest.current = { entries, onMove };
  });

  const placeOf = ({ day, time }: Pick<Lift, 'day' | 'time'>): string =>
    words.place(longDay(day, locale), time === null ? null : formatPlainTime(time));
  const sayGone = ({ label }: CalendarEntry): void => store.set(null, words.gone(label));

  return {
    store,
    sayGone,
    canMove: (entry: CalendarEntry): boolean => onMove !== undefined && mode !== 'agenda' && entry.moves !== undefined,
    begin: (entry: CalendarEntry, by: Lift['by'], widthPx = 0): void => {
      const { day, time, label } = entry;
      const isByTime = mode === 'week' && entry.moves === 'byTime';
      store.set({ entry, day, time, by, widthPx }, isByTime ? words.liftedByTime(label) : words.lifted(label));
    },
    goTo: (day: string, time: string | null): void => {
      const { lift } = store;
      if (!lift || (lift.day === day && lift.time === time)) return;
      store.set({ ...lift, day, time }, placeOf({ day, time }));
      if (lift.by === 'keyboard' && time !== null)
        requestAnimationFrame(() =>
          rootRef.current?.querySelector('[data-drop-block]')?.scrollIntoView({ block: 'nearest' }),
        );
    },
    end: (isDropped: boolean): void => {
      const { lift } = store;
      if (!lift) return;
      const { entry, day, time } = lift;
      // Undefined after the keyboard changed the page: another month or week has other entries.
      const current = latest.current.entries.find(({ id }) => id === entry.id);
      const isFixedSince = current !== undefined && current.moves === undefined;
      const isMoved = isDropped && !isFixedSince && (day !== entry.day || time !== entry.time);
      store.set(null, isMoved ? words.droppedAt(entry.label, placeOf(lift)) : words.putBack(entry.label));
      if (isMoved) latest.current.onMove?.({ entry, day, time });
    },
  };
};
