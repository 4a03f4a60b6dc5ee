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
import { useWords } from '../../../words/words';
import { boardWords } from '../Board.words';
import type { BoardColumn, BoardMove, ColumnHandle, Lift } from '../types';

const dragPx = 4;
/** Long press in ms that lifts a card on touch; moving sooner scrolls. */
const touchMs = 300;
const edgePx = 40;
const scrollPx = 10;

interface Hold<T> {
  key: string;
  card: T;
  columnId: string;
  index: number;
  isTouch: boolean;
  startX: number;
  startY: number;
  x: number;
  y: number;
  /** Offset from the pointer to the card's top left corner. */
  offsetX: number;
  offsetY: number;
  widthPx: number;
  heightPx: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  frame: number;
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
  const hold = useRef<Hold<T> | null>(null);
  const unlisten = useRef<(() => void) | null>(null);
  /** Whether the last press ended a drag, so it opens nothing. */
  const wasDragged = useRef(false);
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

  const letGo = (): void => {
    if (hold.current) {
      clearTimeout(hold.current.timer);
      cancelAnimationFrame(hold.current.frame);
    }
    hold.current = null;
    unlisten.current?.();
    unlisten.current = null;
  };

  const end = (isDropped: boolean): void => {
    letGo();
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

  const autoScroll = (held: Hold<T>): void => {
    const board = boardRef.current;
    if (!board) return;
    const { left, right } = board.getBoundingClientRect();
    if (held.x > right - edgePx) board.scrollLeft += scrollPx;
    else if (held.x < left + edgePx) board.scrollLeft -= scrollPx;
    const scroller = handles.current.get(current.current?.to ?? '')?.scroller();
    if (!scroller) return;
    const { top, bottom } = scroller.getBoundingClientRect();
    if (held.y > bottom - edgePx) scroller.scrollTop += scrollPx;
    else if (held.y < top + edgePx) scroller.scrollTop -= scrollPx;
  };

  /** Moves the card with the pointer, without rendering, and finds the drop position. */
  const follow = (): void => {
    const held = hold.current;
    if (!held || !current.current) return;
    const [x, y] = [held.x - held.offsetX, held.y - held.offsetY];
    if (floatRef.current) floatRef.current.style.transform = `translate3d(${x}px, ${y}px, 0)`;
    autoScroll(held);
    for (const { id } of latest.current.columns) {
      const handle = handles.current.get(id);
      const box = handle?.element()?.getBoundingClientRect();
      if (!handle || !box || held.x < box.left || held.x > box.right) continue;
      const isHome = id === current.current.from;
      goTo(id, isHome ? current.current.fromIndex : handle.indexAt(y + held.heightPx / 2));
    }
    held.frame = requestAnimationFrame(follow);
  };

  const begin = (held: Hold<T>): void => {
    const { key, card, columnId, index, widthPx, heightPx } = held;
    setFloatSize({ widthPx, heightPx });
    show({ key, card, from: columnId, fromIndex: index, to: columnId, index, by: 'pointer' });
    wasDragged.current = true;
    announce(words.lifted(latest.current.nameOf(card), columnOf(columnId)?.label ?? ''));
    follow();
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    wasDragged.current = false;
    const target = event.target as Element;
    const element = target.closest<HTMLElement>('[data-card]');
    if (!onMove || event.button !== 0 || !element || target.closest(pressable)) return;
    const columnId = element.closest<HTMLElement>('[data-column]')?.dataset['column'] ?? '';
    const index = Number(element.parentElement?.dataset['index']);
    const card = columnOf(columnId)?.cards.at(index);
    if (card === undefined) return;
    if (current.current) end(false);
    const box = element.getBoundingClientRect();
    const held: Hold<T> = {
      key: element.dataset['card'] ?? '',
      card,
      columnId,
      index,
      isTouch: event.pointerType === 'touch',
      startX: event.clientX,
      startY: event.clientY,
      x: event.clientX,
      y: event.clientY,
      offsetX: event.clientX - box.left,
      offsetY: event.clientY - box.top,
      widthPx: box.width,
      heightPx: box.height,
      timer: undefined,
      frame: 0,
    };
    hold.current = held;
    if (held.isTouch) held.timer = setTimeout(() => begin(held), touchMs);
    const onPointerMove = (moved: globalThis.PointerEvent): void => {
      held.x = moved.clientX;
      held.y = moved.clientY;
      if (current.current || Math.hypot(held.x - held.startX, held.y - held.startY) < dragPx) return;
      if (held.isTouch) letGo();
      else begin(held);
    };
    const onUp = (): void => {
      if (current.current) end(true);
      else letGo();
    };
    const onCancel = (): void => (current.current ? end(false) : letGo());
    const onKey = (pressed: globalThis.KeyboardEvent): void => {
      if (pressed.key !== 'Escape' || !current.current) return;
      pressed.preventDefault();
      pressed.stopPropagation();
      end(false);
    };
    const { ownerDocument } = element;
    ownerDocument.addEventListener('pointermove', onPointerMove);
    ownerDocument.addEventListener('pointerup', onUp);
    ownerDocument.addEventListener('pointercancel', onCancel);
    ownerDocument.addEventListener('keydown', onKey, { capture: true });
    unlisten.current = () => {
      ownerDocument.removeEventListener('pointermove', onPointerMove);
      ownerDocument.removeEventListener('pointerup', onUp);
      ownerDocument.removeEventListener('pointercancel', onCancel);
      ownerDocument.removeEventListener('keydown', onKey, { capture: true });
    };
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
    if (event.key === ' ' || event.key === 'Enter') end(true);
    else if (event.key === 'Escape') end(false);
    else if (event.key.startsWith('Arrow')) step(lifted, event.key);
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
  // Prevents scrolling while a finger drags a card.
  useEffect(() => {
    const board = boardRef.current;
    const stay = (event: TouchEvent): void => {
      if (current.current?.by === 'pointer') event.preventDefault();
    };
    board?.addEventListener('touchmove', stay, { passive: false });
    return () => board?.removeEventListener('touchmove', stay);
  }, [boardRef]);
  useEffect(
    () => () => {
      if (hold.current) {
        clearTimeout(hold.current.timer);
        cancelAnimationFrame(hold.current.frame);
      }
      unlisten.current?.();
    },
    [],
  );

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
    wasDragged,
  };
};
