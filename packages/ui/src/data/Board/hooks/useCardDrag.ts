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
import { useWords } from '../../../words/words';
import { boardWords } from '../Board.words';
import type { BoardColumn, BoardMove, ColumnHandle, Lift } from '../types';

/** A card under the pointer. */
interface HeldCard<T> {
  readonly key: string;
  readonly card: T;
  readonly columnId: string;
  readonly index: number;
}

interface CardDragOptions<T> {
  columns: readonly BoardColumn<T>[];
  boardRef: RefObject<HTMLDivElement | null>;
  floatRef: RefObject<HTMLDivElement | null>;
  handles: RefObject<Map<string, ColumnHandle>>;
  nameOf: (card: T) => string;
  onMove: ((move: BoardMove<T>) => void) | undefined;
}

const pressable = 'a, button, input, select, textarea, [role="menuitem"], [data-card-actions]';

/** Moves cards between columns: dragged by pointer, or lifted with Space and moved with the arrow keys. */
export const useCardDrag = <T>({ columns, boardRef, floatRef, handles, nameOf, onMove }: CardDragOptions<T>) => {
  const words = useWords('Board', boardWords);
  const [lift, setLift] = useState<Lift<T> | null>(null);
  const [announced, announce] = useState('');
  const [floatSize, setFloatSize] = useState({ widthPx: 0, heightPx: 0 });
  const current = useRef<Lift<T> | null>(null);
  /** Card to focus once it is rendered in its new column. */
  const dropped = useRef<string | null>(null);
  const latest = useRef({ columns, onMove, nameOf });
  useLayoutEffect(() => {
    latest.current = { columns, onMove, nameOf };
  });

  const columnOf = (id: string): BoardColumn<T> | undefined =>
    latest.current.columns.find((column) => column.id === id);

  const show = (next: Lift<T> | null): void => {
    current.current = next;
    setLift(next);
  };

  const sayPlace = ({ to, from, index }: Lift<T>): void => {
    const column = columnOf(to);
    if (!column) return;
    announce(
      to === from
        ? words.home(column.label)
        : words.over(column.label, index + 1, (column.count ?? column.cards.count) + 1),
    );
  };

  const end = (isDropped: boolean): void => {
    const lifted = current.current;
    if (!lifted) return;
    show(null);
    const { key, card, from, to, index, by } = lifted;
    // The column may have gone since.
    const isMoved = isDropped && to !== from && columnOf(to) !== undefined;
    announce(
      isMoved
        ? words.dropped(latest.current.nameOf(card), columnOf(to)?.label ?? '')
        : words.putBack(latest.current.nameOf(card)),
    );
    if (!isMoved) return;
    if (by === 'keyboard') dropped.current = key;
    latest.current.onMove?.({ key, card, from, to, index });
  };

  const goTo = (to: string, index: number): void => {
    const lifted = current.current;
    if (!lifted || (lifted.to === to && lifted.index === index)) return;
    show({ ...lifted, to, index });
    sayPlace({ ...lifted, to, index });
  };

  const find = (target: Element): { element: HTMLElement; held: HeldCard<T> } | null => {
    const element = target.closest<HTMLElement>('[data-card]');
    if (!onMove || !element || target.closest(pressable)) return null;
    const columnId = element.closest<HTMLElement>('[data-column]')?.dataset['column'] ?? '';
    const index = Number(element.parentElement?.dataset['index']);
    const card = columnOf(columnId)?.cards.at(index);
    return card === undefined ? null : { element, held: { key: element.dataset['card'] ?? '', card, columnId, index } };
  };

  /** Finds the drop position under the pointer. */
  const onFollow = (hold: PointerHold<HeldCard<T>>): void => {
    const lifted = current.current;
    if (!lifted) return;
    scrollAtEdge(boardRef.current, hold, 'x');
    scrollAtEdge(handles.current.get(lifted.to)?.scroller(), hold, 'y');
    for (const { id } of latest.current.columns) {
      const handle = handles.current.get(id);
      const box = handle?.element()?.getBoundingClientRect();
      if (!handle || !box || hold.x < box.left || hold.x > box.right) continue;
      const isHome = id === lifted.from;
      goTo(id, isHome ? lifted.fromIndex : handle.indexAt(hold.y - hold.offsetY + hold.heightPx / 2));
    }
  };

  const onLift = ({ held, widthPx, heightPx }: PointerHold<HeldCard<T>>): void => {
    const { key, card, columnId, index } = held;
    setFloatSize({ widthPx, heightPx });
    show({ key, card, from: columnId, fromIndex: index, to: columnId, index, by: 'pointer' });
    announce(words.lifted(latest.current.nameOf(card), columnOf(columnId)?.label ?? ''));
  };

  const pointer = usePointerLift({ rootRef: boardRef, floatRef, find, onLift, onFollow, onEnd: end });

  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    if (current.current?.by === 'keyboard' && find(event.target as Element)) end(false);
    pointer.onPointerDown(event);
  };

  const step = (lifted: Lift<T>, key: string): void => {
    const all = latest.current.columns;
    const at = all.findIndex(({ id }) => id === lifted.to);
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      const next = all[at + (key === 'ArrowRight' ? 1 : -1)];
      if (!next) return;
      const index = next.id === lifted.from ? lifted.fromIndex : Math.min(lifted.index, next.cards.count);
      goTo(next.id, index);
      handles.current.get(next.id)?.element()?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      handles.current.get(next.id)?.reveal(index);
    } else if (lifted.to !== lifted.from) {
      const count = all[at]?.cards.count ?? 0;
      const index = Math.min(Math.max(lifted.index + (key === 'ArrowDown' ? 1 : -1), 0), count);
      goTo(lifted.to, index);
      handles.current.get(lifted.to)?.reveal(index);
    }
  };

  /** Lifts the card or handles the keys of a lifted one. @returns whether the key was handled. */
  const onKey = (event: KeyboardEvent<HTMLElement>, columnId: string, index: number): boolean => {
    const column = columnOf(columnId);
    const lifted = current.current;
    if (!lifted) {
      if (event.key !== ' ' || !onMove) return false;
      const card = column?.cards.at(index);
      if (!column || card === undefined) return false;
      setFloatSize({ widthPx: 0, heightPx: event.currentTarget.getBoundingClientRect().height });
      show({
        key: column.cards.keyAt(index),
        card,
        from: columnId,
        fromIndex: index,
        to: columnId,
        index,
        by: 'keyboard',
      });
      announce(words.lifted(nameOf(card), column.label));
      return true;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === ' ' || event.key === 'Enter' || event.key === 'Escape') {
      pointer.letGo();
      end(event.key !== 'Escape');
    } else if (event.key.startsWith('Arrow')) step(lifted, event.key);
    else return event.key !== 'Tab';
    return true;
  };

  // A lifted card that leaves its column loses the focus without an event: put it back before keys reach another card.
  useEffect(() => {
    const lifted = current.current;
    if (lifted?.by === 'keyboard' && !boardRef.current?.contains(document.activeElement)) end(false);
  });
  useEffect(() => {
    const key = dropped.current;
    if (key === null) return;
    for (const { id, cards } of columns) {
      for (let index = 0; index < Math.min(cards.count, 2_000); index += 1) {
        if (cards.keyAt(index) !== key) continue;
        dropped.current = null;
        handles.current.get(id)?.focus(index);
        return;
      }
    }
  }, [columns, handles]);
  return {
    lift,
    floatSize,
    announced,
    onPointerDown,
    onKey,
    /** Cancels a keyboard move, such as when the card loses focus. */
    cancel: (): void => {
      if (current.current?.by === 'keyboard') end(false);
    },
    wasLifted: pointer.wasLifted,
  };
};
