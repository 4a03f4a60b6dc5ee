import { useState, type KeyboardEvent, type RefObject } from 'react';
import { addDays, shownDays, stepped, weekOf } from '../days';

interface DayKeysOptions {
  gridRef: RefObject<HTMLDivElement | null>;
  mode: 'month' | 'week';
  day: string;
  weekStart: number;
  onDayChange: (day: string) => void;
  /** Called when a day gets the focus. */
  onDayFocus: (day: string) => void;
}

/** Keyboard support: one Tab stop, arrow keys between days, Enter to a day's entries, and Escape back to the day. */
export const useDayKeys = ({ gridRef, mode, day, weekStart, onDayChange, onDayFocus }: DayKeysOptions) => {
  const { first, last } = shownDays(mode, day, weekStart);
  const [chosen, setChosen] = useState(day);
  // After a change of month or week, `day` is the Tab stop.
  const stop = chosen >= first && chosen <= last ? chosen : day;
  const cellOf = (wanted: string): HTMLElement | null =>
    gridRef.current?.querySelector<HTMLElement>(`[data-day="${wanted}"][tabindex]`) ?? null;
  const focus = (wanted: string): void => {
    setChosen(wanted);
    if (wanted < first || wanted > last) onDayChange(wanted);
    if (wanted >= first && wanted <= last) cellOf(wanted)?.focus();
    // Waits for a day of another month to be rendered.
    else requestAnimationFrame(() => cellOf(wanted)?.focus());
  };
  const steps: Readonly<Record<string, (from: string) => string>> = {
    ArrowLeft: (from) => addDays(from, -1),
    ArrowRight: (from) => addDays(from, 1),
    ArrowUp: (from) => addDays(from, -7),
    ArrowDown: (from) => addDays(from, 7),
    Home: (from) => weekOf(from, weekStart),
    End: (from) => addDays(weekOf(from, weekStart), 6),
    PageUp: (from) => stepped(mode, from, -1),
    PageDown: (from) => stepped(mode, from, 1),
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const target = event.target as HTMLElement;
    const cell = target.closest<HTMLElement>('[data-day]');
    // Ignores overlays, whose React events bubble here.
    if (!cell || !event.currentTarget.contains(target)) return;
    const from = cell.dataset['day'] ?? day;
    const next = steps[event.key];
    if (event.key === 'Escape' && target !== cell) cellOf(from)?.focus();
    else if (event.key === 'Enter' && target === cell)
      gridRef.current?.querySelector<HTMLElement>(`[data-day="${from}"] [data-entry]`)?.focus();
    else if (next) focus(next(from));
    else return;
    event.preventDefault();
  };
  const onFocusDay = (focused: string): void => {
    setChosen(focused);
    onDayFocus(focused);
  };
  return { stop, onKeyDown, onFocusDay };
};
