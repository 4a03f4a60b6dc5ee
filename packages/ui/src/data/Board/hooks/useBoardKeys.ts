import { useCallback, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import type { Places, Side } from '../places';
import type { ColumnHandle } from '../types';

interface BoardKeysOptions<T> {
  places: Places<T>;
  handlesRef: RefObject<Map<string, ColumnHandle>>;
  /** Scrolls a place into view. */
  reveal: (id: string) => void;
  /** Handles the keys of a lifted card. @returns true if the key was handled */
  onLiftKey: (event: KeyboardEvent<HTMLElement>, id: string, index: number) => boolean;
  onAction: ((card: T) => void) | undefined;
}

/** Moves the focus between cards by keys. */
export const useBoardKeys = <T>({ places, handlesRef, reveal, onLiftKey, onAction }: BoardKeysOptions<T>) => {
  /** Card to focus once it is rendered. */
  const wanted = useRef<{ readonly id: string; readonly index: number } | null>(null);
  const register = useCallback(
    (id: string, handle: ColumnHandle | null): void => {
      if (handle) handlesRef.current.set(id, handle);
      else handlesRef.current.delete(id);
      if (!handle || wanted.current?.id !== id) return;
      const { index } = wanted.current;
      wanted.current = null;
      handle.focus(index);
    },
    [handlesRef],
  );
  const focusIn = (id: string, index: number): void => {
    reveal(id);
    const handle = handlesRef.current.get(id);
    if (handle) handle.focus(index);
    else wanted.current = { id, index };
  };
  const focusBeside = (id: string, index: number, side: Side): void => {
    // Skips places without cards, which have nothing to focus.
    for (let next = places.beside(id, side); next; next = places.beside(next.id, side)) {
      const { count } = next.cell.cards;
      if (count > 0) return focusIn(next.id, Math.min(index, count - 1));
    }
  };
  const keyDown = (event: KeyboardEvent<HTMLElement>, id: string, index: number): void => {
    const place = places.find(id);
    if (!place) return;
    const handle = handlesRef.current.get(id);
    const { cards } = place.cell;
    const card = cards.at(index);
    if (onLiftKey(event, id, index)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (event.key === 'ArrowDown' && index + 1 < cards.count) handle?.focus(index + 1);
    else if (event.key === 'ArrowUp' && index > 0) handle?.focus(index - 1);
    else if (event.key === 'ArrowDown' || event.key === 'PageDown') focusBeside(id, 0, 'down');
    else if (event.key === 'ArrowUp') focusBeside(id, Number.MAX_SAFE_INTEGER, 'up');
    else if (event.key === 'PageUp') focusBeside(id, 0, 'up');
    else if (event.key === 'Home') handle?.focus(0);
    else if (event.key === 'End') handle?.focus(cards.count - 1);
    else if (event.key === 'ArrowRight') focusBeside(id, index, 'right');
    else if (event.key === 'ArrowLeft') focusBeside(id, index, 'left');
    else if (event.key === 'Enter' && card !== undefined) onAction?.(card);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  // Stays the same, so that a drag renders only the columns it enters and leaves.
  const latest = useRef(keyDown);
  useLayoutEffect(() => {
    latest.current = keyDown;
  });
  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>, id: string, index: number) => latest.current(event, id, index),
    [],
  );
  return { register, onKeyDown };
};
