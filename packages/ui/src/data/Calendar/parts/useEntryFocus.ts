import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';
import type { CalendarEntry } from '../types';
import { entryElement } from './entryElement';

interface EntryFocusOptions {
  rootRef: RefObject<HTMLElement | null>;
  entries: readonly CalendarEntry[];
  /** Visible page. Another one shows other entries, so none counts as gone. */
  page: string;
  /** Called with a focused entry that is no longer among the entries. */
  onGone: (entry: CalendarEntry) => void;
}

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * Keeps the focus on its entry when another user moves it to another day. If the entry is gone, focuses its day, or in
 * an agenda the entry in its place.
 */
export const useEntryFocus = ({ rootRef, entries, page, onGone }: EntryFocusOptions) => {
  const focused = useRef<{ readonly entry: CalendarEntry; readonly index: number } | null>(null);
  /** True while the focus is in the calendar, or in an overlay opened from it. */
  const isInside = useRef(false);
  const shown = useRef({ page, entries });
  const elements = (): HTMLElement[] => [...(rootRef.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
  useEffect(() => {
    const held = focused.current;
    const before = shown.current;
    shown.current = { page, entries };
    // The focus can be lost only when the entries change.
    if (before.entries === entries || before.page !== page) return;
    if (!held || !isInside.current || !isLost()) return;
    const { entry, index } = held;
    const now = entries.find(({ id }) => id === entry.id);
    const own = entryElement(rootRef.current, entry.id);
    const day = rootRef.current?.querySelector<HTMLElement>(`[data-day="${(now ?? entry).day}"][tabindex]`);
    focused.current = null;
    (own ?? day ?? elements()[Math.min(index, elements().length - 1)])?.focus();
    if (!now) onGone(entry);
  });
  return {
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
      isInside.current = true;
      // An overlay opened from an entry leaves it the focused one.
      if (!currentTarget.contains(target)) return;
      const element = target.closest<HTMLElement>('[data-entry]');
      const entry = entries.find(({ id }) => id === element?.dataset['entry']);
      focused.current = element && entry ? { entry, index: elements().indexOf(element) } : null;
    },
    onBlur: (): void => {
      isInside.current = false;
    },
  };
};
