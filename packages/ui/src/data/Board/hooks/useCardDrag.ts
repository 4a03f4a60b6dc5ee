// One hook for pointer and keyboard, because they share the lifted card.
import { useEffect, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { scrollAtEdge } from '../../../internal/lift/scrollAtEdge';
import { usePointerLift, type PointerHold } from '../../../internal/lift/usePointerLift';
import type { Place } from '../places';
import type { ColumnHandle, Lift } from '../types';
import { useDroppedFocus, useKeptLift, useLift, type HeldCard, type LiftOptions } from './useLift';

interface CardDragOptions<T> extends LiftOptions<T> {
  boardRef: RefObject<HTMLDivElement | null>;
  floatRef: RefObject<HTMLDivElement | null>;
  handles: RefObject<Map<string, ColumnHandle>>;
  /** Scrolls a place into view. */
  reveal: (id: string) => void;
}

const pressable = 'a, button, input, select, textarea, [role="menuitem"], [data-card-actions]';

/** Moves cards between columns: dragged by pointer, or lifted with Space and moved with the arrow keys. */
export const useCardDrag = <T>(options: CardDragOptions<T>) => {
  const { places, boardRef, floatRef, handles, nameOf, onMove } = options;
  const { lift, announced, sayGone, current, dropped, placeOf, show, begin, goTo, end } = useLift(options);
  const [floatSize, setFloatSize] = useState({ widthPx: 0, heightPx: 0 });

  const find = (target: Element): { element: HTMLElement; held: HeldCard<T> } | null => {
    const element = target.closest<HTMLElement>('[data-card]');
    if (!onMove || !element || target.closest(pressable)) return null;
    const id = element.closest<HTMLElement>('[data-place]')?.dataset['place'] ?? '';
    const index = Number(element.parentElement?.dataset['index']);
    const card = placeOf(id)?.cell.cards.at(index);
    if (card === undefined) return null;
    return { element, held: { key: element.dataset['card'] ?? '', card, placeId: id, index } };
  };

  /** Finds the drop position under the pointer. */
  const onFollow = (hold: PointerHold<HeldCard<T>>): void => {
    const lifted = current.current;
    if (!lifted) return;
    scrollAtEdge(boardRef.current, hold, { axis: 'x' });
    const hasLanes = places.laneIndexOf(lifted.from) >= 0;
    if (hasLanes) scrollAtEdge(boardRef.current, hold, { axis: 'y' });
    scrollAtEdge(handles.current.get(lifted.to)?.scroller(), hold, { axis: 'y' });
    for (const [id, handle] of handles.current) {
      const box = handle.element()?.getBoundingClientRect();
      if (!box || hold.x < box.left || hold.x > box.right) continue;
      if (hasLanes && (hold.y < box.top || hold.y > box.bottom)) continue;
      const isHome = id === lifted.from;
      goTo(id, isHome ? lifted.fromIndex : handle.indexAt(hold.y - hold.offsetY + hold.heightPx / 2));
    }
  };

  const onLift = ({ held, widthPx, heightPx }: PointerHold<HeldCard<T>>): void => {
    setFloatSize({ widthPx, heightPx });
    begin(held, 'pointer');
  };

  const pointer = usePointerLift({ rootRef: boardRef, floatRef, find, onLift, onFollow, onEnd: end });

  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    if (current.current?.by === 'keyboard' && find(event.target as Element)) end(false);
    pointer.onPointerDown(event);
  };

  const { step } = liftSteps({ ...options, placeOf, goTo });

  /** Lifts the focused card, or handles the keys of a lifted one. @returns true if the key was handled */
  const onKey = (event: KeyboardEvent<HTMLElement>, id: string, index: number): boolean => {
    const lifted = current.current;
    if (!lifted) {
      const cards = placeOf(id)?.cell.cards;
      const card = cards?.at(index);
      if (event.key !== ' ' || !onMove || !cards || card === undefined) return false;
      setFloatSize({ widthPx: 0, heightPx: event.currentTarget.getBoundingClientRect().height });
      begin({ key: cards.keyAt(index), card, placeId: id, index }, 'keyboard');
      return true;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === ' ' || event.key === 'Enter' || event.key === 'Escape') {
      pointer.release();
      end(event.key !== 'Escape');
    } else if (event.key.startsWith('Arrow') || event.key.startsWith('Page')) step(lifted, event.key);
    else return event.key !== 'Tab';
    return true;
  };

  const onGone = ({ card }: Lift<T>): void => {
    pointer.release();
    show(null);
    sayGone(nameOf(card));
  };
  useKeptLift({ places, current, show, onGone });
  // A lifted card that leaves its column loses the focus without an event: restores it before a key reaches another
  // card.
  useEffect(() => {
    const lifted = current.current;
    if (lifted?.by === 'keyboard' && !boardRef.current?.contains(document.activeElement)) end(false);
  });
  useDroppedFocus(dropped, places, handles);
  return {
    lift,
    floatSize,
    announced,
    sayGone,
    onPointerDown,
    onKey,
    /** Cancels a keyboard move, such as when the card loses focus. */
    cancel: (): void => {
      if (current.current?.by === 'keyboard') end(false);
    },
    wasLifted: pointer.wasLifted,
  };
};

interface StepOptions<T> extends Pick<CardDragOptions<T>, 'places' | 'handles' | 'reveal'> {
  placeOf: (id: string) => Place<T> | undefined;
  goTo: (to: string, index: number) => void;
}

/** Moves a lifted card by keys. */
const liftSteps = <T>({ places, handles, reveal, placeOf, goTo }: StepOptions<T>) => {
  /** Moves to another place; in its original one, to the card's own index. */
  const enter = (lifted: Lift<T>, next: Place<T> | undefined, index: number): void => {
    if (!next) return;
    const at = next.id === lifted.from ? lifted.fromIndex : Math.min(index, next.cell.cards.count);
    goTo(next.id, at);
    reveal(next.id);
    handles.current.get(next.id)?.reveal(at);
  };

  const step = (lifted: Lift<T>, key: string): void => {
    if (key === 'ArrowLeft' || key === 'ArrowRight')
      return enter(lifted, places.beside(lifted.to, key === 'ArrowRight' ? 'right' : 'left'), lifted.index);
    const isDown = key === 'ArrowDown' || key === 'PageDown';
    const count = placeOf(lifted.to)?.cell.cards.count ?? 0;
    const index = lifted.index + (isDown ? 1 : -1);
    // In its original place the card has only one index: the next step leaves for the adjacent lane.
    const leaves = key.startsWith('Page') || lifted.to === lifted.from || index < 0 || index > count;
    if (!leaves) {
      goTo(lifted.to, index);
      handles.current.get(lifted.to)?.reveal(index);
      return;
    }
    enter(lifted, places.beside(lifted.to, isDown ? 'down' : 'up'), isDown ? 0 : Number.MAX_SAFE_INTEGER);
  };
  return { step };
};
