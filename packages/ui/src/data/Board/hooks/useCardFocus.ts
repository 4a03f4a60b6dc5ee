import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';
import { findRow } from '../../../internal/findRows';
import type { Places } from '../places';
import type { ColumnHandle } from '../types';

interface CardFocusOptions<T> {
  places: Places<T>;
  handles: RefObject<Map<string, ColumnHandle>>;
  nameOf: (card: T) => string;
  /** Called with the name of a focused card that was removed. */
  onGone: (name: string) => void;
}

interface FocusedCard {
  readonly key: string;
  readonly placeId: string;
  readonly index: number;
  readonly name: string;
}

/**
 * Keeps the focus on its card when another user moves it to another column. If it is removed, focuses the card in its
 * place.
 */
export const useCardFocus = <T>({ places, handles, nameOf, onGone }: CardFocusOptions<T>) => {
  const focused = useRef<FocusedCard | null>(null);
  /** True while the focus is on the board, or in an overlay opened from it. */
  const isInside = useRef(false);
  useEffect(() => {
    const { activeElement } = document;
    const held = focused.current;
    if (!held || !isInside.current || (activeElement !== null && activeElement !== document.body)) return;
    for (const { id, cell } of places.all()) {
      const index = handles.current.has(id) ? findRow(cell.cards, held.key, held.index) : -1;
      if (index < 0) continue;
      handles.current.get(id)?.focus(index);
      return;
    }
    focused.current = null;
    onGone(held.name);
    handles.current.get(held.placeId)?.focus(held.index);
    // The focus can be lost only when the places change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [places]);
  return {
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
      isInside.current = true;
      const element = target.closest<HTMLElement>('[data-card]');
      if (!element || !currentTarget.contains(element)) return;
      const placeId = element.closest<HTMLElement>('[data-place]')?.dataset['place'] ?? '';
      const index = Number(element.parentElement?.dataset['index']);
      const card = places.find(placeId)?.cell.cards.at(index);
      const name = card === undefined ? '' : nameOf(card);
      focused.current = { key: element.dataset['card'] ?? '', placeId, index, name };
    },
    onBlur: (): void => {
      isInside.current = false;
    },
  };
};
