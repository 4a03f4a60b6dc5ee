// One hook for pointer and keyboard, because they share the lifted card.
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { scrollAtEdge, usePointerLift, type PointerHold } from '../../../internal/lift/usePointerLift';
import { findRow } from '../../../internal/findRows';
import { useWords } from '../../../words/words';
import { boardWords } from '../../../words/english/Board.words';
import type { Place, Places } from '../places';
import type { BoardMove, ColumnHandle, Lift } from '../types';

/** A card under the pointer. */
interface HeldCard<T> {
  readonly key: string;
  readonly card: T;
  readonly placeId: string;
  readonly index: number;
}

interface CardDragOptions<T> {
  places: Places<T>;
  boardRef: RefObject<HTMLDivElement | null>;
  floatRef: RefObject<HTMLDivElement | null>;
  handles: RefObject<Map<string, ColumnHandle>>;
  nameOf: (card: T) => string;
  onMove: ((move: BoardMove<T>) => void) | undefined;
  refusalOf: ((move: BoardMove<T>) => string | undefined) | undefined;
  onRefuse: ((reason: string, move: BoardMove<T>) => void) | undefined;
  /** Scrolls a place into view. */
  reveal: (id: string) => void;
  /** Animates a card back that can't be dropped. */
  flyBack: (lifted: Lift<T>) => void;
}

const pressable = 'a, button, input, select, textarea, [role="menuitem"], [data-card-actions]';

/** Moves cards between columns: dragged by pointer, or lifted with Space and moved with the arrow keys. */
export const useCardDrag = <T>(options: CardDragOptions<T>) => {
  const { places, boardRef, floatRef, handles, nameOf, onMove, reveal } = options;
  const words = useWords('Board', boardWords);
  const [lift, setLift] = useState<Lift<T> | null>(null);
  const [announced, announce] = useState('');
  const [floatSize, setFloatSize] = useState({ widthPx: 0, heightPx: 0 });
  const current = useRef<Lift<T> | null>(null);
  /** Card to focus once it is rendered in its new column. */
  const dropped = useRef<string | null>(null);
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });

  const placeOf = (id: string): Place<T> | undefined => latest.current.places.find(id);

  const moveOf = ({ key, card, from, to, index }: Lift<T>): BoardMove<T> => {
    const [source, target] = [placeOf(from), placeOf(to)];
    const lanes =
      source?.laneId === undefined || target?.laneId === undefined
        ? {}
        : { fromLane: source.laneId, toLane: target.laneId };
    return { key, card, from: source?.columnId ?? from, to: target?.columnId ?? to, index, ...lanes };
  };

  const refusalOf = (lifted: Lift<T>): string | undefined =>
    lifted.to === lifted.from ? undefined : latest.current.refusalOf?.(moveOf(lifted));

  const show = (next: Lift<T> | null): void => {
    current.current = next;
    setLift(next);
  };

  const sayPlace = ({ to, from, index }: Lift<T>, refusal: string | undefined): void => {
    const place = placeOf(to);
    if (!place) return;
    const { label, cell } = place;
    if (to === from) announce(words.home(label));
    else if (refusal === undefined) announce(words.over(label, index + 1, (cell.count ?? cell.cards.count) + 1));
    else announce(`${label}. ${refusal}`);
  };

  const end = (isDropped: boolean): void => {
    const lifted = current.current;
    if (!lifted) return;
    show(null);
    const { key, card, from, to, by } = lifted;
    const target = placeOf(to);
    // The column may have been removed since.
    const isElsewhere = isDropped && to !== from && target !== undefined;
    const refusal = isElsewhere ? refusalOf(lifted) : undefined;
    const isMoved = isElsewhere && refusal === undefined;
    const name = latest.current.nameOf(card);
    announce(isMoved ? words.dropped(name, target.label) : words.putBack(name));
    if (refusal !== undefined) {
      if (by === 'pointer') latest.current.flyBack(lifted);
      latest.current.onRefuse?.(refusal, moveOf(lifted));
    }
    if (!isMoved) return;
    if (by === 'keyboard') dropped.current = key;
    latest.current.onMove?.(moveOf(lifted));
  };

  const goTo = (to: string, index: number): void => {
    const lifted = current.current;
    if (!lifted || (lifted.to === to && lifted.index === index)) return;
    const refusal = refusalOf({ ...lifted, to, index });
    const cards = placeOf(to)?.cell.cards;
    const belowKey = cards && index < cards.count ? cards.keyAt(index) : undefined;
    show({ ...lifted, to, index, belowKey, isRefused: refusal !== undefined });
    sayPlace({ ...lifted, to, index }, refusal);
  };

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
    scrollAtEdge(boardRef.current, hold, 'x');
    const hasLanes = latest.current.places.laneIndexOf(lifted.from) >= 0;
    if (hasLanes) scrollAtEdge(boardRef.current, hold, 'y');
    scrollAtEdge(handles.current.get(lifted.to)?.scroller(), hold, 'y');
    for (const [id, handle] of handles.current) {
      const box = handle.element()?.getBoundingClientRect();
      if (!box || hold.x < box.left || hold.x > box.right) continue;
      if (hasLanes && (hold.y < box.top || hold.y > box.bottom)) continue;
      const isHome = id === lifted.from;
      goTo(id, isHome ? lifted.fromIndex : handle.indexAt(hold.y - hold.offsetY + hold.heightPx / 2));
    }
  };

  const onLift = ({ held, widthPx, heightPx }: PointerHold<HeldCard<T>>): void => {
    const { key, card, placeId, index } = held;
    setFloatSize({ widthPx, heightPx });
    show({ key, card, from: placeId, fromIndex: index, to: placeId, index, isRefused: false, by: 'pointer' });
    announce(words.lifted(latest.current.nameOf(card), placeOf(placeId)?.label ?? ''));
  };

  const pointer = usePointerLift({ rootRef: boardRef, floatRef, find, onLift, onFollow, onEnd: end });

  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    if (current.current?.by === 'keyboard' && find(event.target as Element)) end(false);
    pointer.onPointerDown(event);
  };

  /** Moves to another place; in its original one, to the card's own index. */
  const enter = (lifted: Lift<T>, next: Place<T> | undefined, index: number): void => {
    if (!next) return;
    const at = next.id === lifted.from ? lifted.fromIndex : Math.min(index, next.cell.cards.count);
    goTo(next.id, at);
    reveal(next.id);
    handles.current.get(next.id)?.reveal(at);
  };

  const step = (lifted: Lift<T>, key: string): void => {
    const { places: all } = latest.current;
    if (key === 'ArrowLeft' || key === 'ArrowRight')
      return enter(lifted, all.beside(lifted.to, key === 'ArrowRight' ? 'right' : 'left'), lifted.index);
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
    enter(lifted, all.beside(lifted.to, isDown ? 'down' : 'up'), isDown ? 0 : Number.MAX_SAFE_INTEGER);
  };

  /** Lifts the focused card, or handles the keys of a lifted one. @returns true if the key was handled */
  const onKey = (event: KeyboardEvent<HTMLElement>, id: string, index: number): boolean => {
    const place = placeOf(id);
    const lifted = current.current;
    if (!lifted) {
      if (event.key !== ' ' || !onMove) return false;
      const card = place?.cell.cards.at(index);
      if (!place || card === undefined) return false;
      setFloatSize({ widthPx: 0, heightPx: event.currentTarget.getBoundingClientRect().height });
      show({
        key: place.cell.cards.keyAt(index),
        card,
        from: id,
        fromIndex: index,
        to: id,
        index,
        isRefused: false,
        by: 'keyboard',
      });
      announce(words.lifted(nameOf(card), place.label));
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

  // Keeps the lifted card, and the card it is above, when others are added or removed.
  useLayoutEffect(() => {
    const lifted = current.current;
    const home = lifted && places.find(lifted.from)?.cell.cards;
    if (!lifted || !home) return;
    const { key, to, from, belowKey } = lifted;
    const fromIndex = findRow(home, key, lifted.fromIndex);
    if (fromIndex < 0) {
      const isLoaded = lifted.fromIndex >= home.count || home.at(lifted.fromIndex) !== undefined;
      if (!isLoaded) return;
      pointer.release();
      show(null);
      announce(words.gone(nameOf(lifted.card)));
      return;
    }
    const target = places.find(to)?.cell.cards;
    const last = target?.count ?? 0;
    const below = target && belowKey !== undefined ? findRow(target, belowKey, lifted.index) : last;
    const index = to === from ? fromIndex : below < 0 ? Math.min(lifted.index, last) : below;
    if (fromIndex !== lifted.fromIndex || index !== lifted.index) show({ ...lifted, fromIndex, index });
    // Depends on the board's own data, not on the drag's.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [places]);
  // A lifted card that leaves its column loses the focus without an event: restores it before a key reaches another
  // card.
  useEffect(() => {
    const lifted = current.current;
    if (lifted?.by === 'keyboard' && !boardRef.current?.contains(document.activeElement)) end(false);
  });
  useEffect(() => {
    const key = dropped.current;
    if (key === null) return;
    for (const { id, cell } of places.all()) {
      // Focuses the card of a lane once that is rendered.
      if (!handles.current.has(id)) continue;
      const index = findRow(cell.cards, key, 0);
      if (index < 0) continue;
      dropped.current = null;
      handles.current.get(id)?.focus(index);
      return;
    }
  }, [places, handles]);
  return {
    lift,
    floatSize,
    announced,
    sayGone: (name: string): void => announce(words.gone(name)),
    onPointerDown,
    onKey,
    /** Cancels a keyboard move, such as when the card loses focus. */
    cancel: (): void => {
      if (current.current?.by === 'keyboard') end(false);
    },
    wasLifted: pointer.wasLifted,
  };
};
