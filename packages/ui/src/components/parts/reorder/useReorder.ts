// One hook for sortable lists, because pointer and keyboard share one lifted row.
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { moveItem, placeAfterDrag, shiftOf, type RowBox } from './places';
import { useWords } from '../../../words/words';
import { reorderWords } from '../../../words/english/reorder.words';

export interface ReorderOptions {
  /** Element around the rows, which scrolls if they don't fit. */
  listRef: RefObject<HTMLElement | null>;
  /** Ids of the movable rows, in display order. */
  ids: readonly string[];
  /** Name of a row in announcements. */
  labelOf: (id: string) => string;
  /** Called after a drop in another position with all ids in their new order and the moved id. */
  onMove: (ids: string[], movedId: string) => void;
}

export interface Reorder {
  /** Id of the lifted row. */
  liftedId: string | null;
  /** Announcement of the last step. */
  announced: string;
  /** Id of the element that explains the keys. */
  hintId: string;
  announce: (said: string) => void;
  gripProps: (id: string) => GripHandlers;
}

export interface GripHandlers {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onBlur: () => void;
}

interface Lift {
  id: string;
  ids: readonly string[];
  from: number;
  to: number;
  rows: HTMLElement[];
  boxes: RowBox[];
  by: 'pointer' | 'keyboard';
}

/** A pointer that is down on a grip; it lifts the row once it moves. */
interface Hold {
  id: string;
  startPx: number;
  startScrollPx: number;
  lastPx: number;
  frame: number;
}

const DRAG_PX = 3;
const EDGE_PX = 28;
const SCROLL_PX = 8;

const rowSelector = (id: string): string => `[data-reorder="${CSS.escape(id)}"]`;

const boxOf = (row: HTMLElement, list: HTMLElement): RowBox => {
  const { top, height } = row.getBoundingClientRect();
  return { topPx: top - list.getBoundingClientRect().top + list.scrollTop, heightPx: height };
};

const drawLift = ({ rows, boxes, from, to, by }: Lift, draggedPx?: number): void => {
  for (const [index, row] of rows.entries()) {
    const shiftPx = index === from && draggedPx !== undefined ? draggedPx : shiftOf(boxes, index, from, to);
    row.style.translate = shiftPx === 0 ? '' : `0 ${shiftPx}px`;
    if (index === from) row.dataset['lifted'] = by;
  }
};

const clearLift = ({ rows }: Lift): void => {
  for (const row of rows) {
    row.style.translate = '';
    delete row.dataset['lifted'];
  }
};

/**
 * Reorders the rows of a list: dragged by their grips, or with Space, arrow keys and Space. Each row has its id as
 * `data-reorder`. During a move, the row is only displaced visually; it moves in the document when it is dropped, so
 * that it keeps the focus until then.
 */
export const useReorder = ({ listRef, ids, labelOf, onMove }: ReorderOptions): Reorder => {
  const words = useWords('Reorder', reorderWords);
  const lift = useRef<Lift | null>(null);
  const hold = useRef<Hold | null>(null);
  const dropped = useRef<{ id: string; to: number } | null>(null);
  const unlisten = useRef<(() => void) | null>(null);
  const [liftedId, setLiftedId] = useState<string | null>(null);
  const [announced, announce] = useState('');
  const hintId = useId();

  const begin = (id: string, by: Lift['by']): void => {
    const list = listRef.current;
    const from = ids.indexOf(id);
    if (!list || from < 0) return;
    const rows = ids.flatMap((one) => list.querySelector<HTMLElement>(rowSelector(one)) ?? []);
    lift.current = { id, ids, from, to: from, rows, boxes: rows.map((row) => boxOf(row, list)), by };
    drawLift(lift.current);
    setLiftedId(id);
    announce(words.lifted(labelOf(id), from + 1, ids.length));
  };

  const letGo = (): void => {
    if (hold.current) cancelAnimationFrame(hold.current.frame);
    hold.current = null;
    unlisten.current?.();
    unlisten.current = null;
  };

  const end = (isDropped: boolean): void => {
    letGo();
    const { current } = lift;
    if (!current) return;
    const { id, from, to } = current;
    lift.current = null;
    clearLift(current);
    setLiftedId(null);
    const said = isDropped ? words.dropped : words.putBack;
    announce(said(labelOf(id), (isDropped ? to : from) + 1, current.ids.length));
    if (!isDropped || to === from) return;
    dropped.current = { id, to };
    onMove(moveItem(current.ids, from, to), id);
  };

  const goTo = (current: Lift, to: number): void => {
    current.to = Math.min(Math.max(to, 0), current.ids.length - 1);
    drawLift(current);
    current.rows[current.from]?.scrollIntoView?.({ block: 'nearest' });
    announce(words.moved(labelOf(current.id), current.to + 1, current.ids.length));
  };

  /** Follows the pointer, and scrolls near an edge of the list. */
  const follow = (): void => {
    const [held, current, list] = [hold.current, lift.current, listRef.current];
    if (!held || !current || !list) return;
    const { top, bottom } = list.getBoundingClientRect();
    if (held.lastPx > bottom - EDGE_PX) list.scrollTop += SCROLL_PX;
    else if (held.lastPx < top + EDGE_PX) list.scrollTop -= SCROLL_PX;
    const draggedPx = held.lastPx - held.startPx + list.scrollTop - held.startScrollPx;
    current.to = placeAfterDrag(current.boxes, current.from, draggedPx);
    drawLift(current, draggedPx);
    held.frame = requestAnimationFrame(follow);
  };

  const endOnEscape = (event: globalThis.KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    end(false);
  };
  /** Escape cancels a drag, wherever the focus is, and has no other effect. */
  const listenForEscape = (): void => {
    document.addEventListener('keydown', endOnEscape, { capture: true });
    unlisten.current = () => document.removeEventListener('keydown', endOnEscape, { capture: true });
  };

  useLayoutEffect(() => {
    const { current } = lift;
    // The list changed since the lift, which is canceled.
    if (current && (current.ids.length !== ids.length || current.ids.some((id, index) => id !== ids[index])))
      end(false);
    const { current: drop } = dropped;
    if (!drop || ids[drop.to] !== drop.id) return;
    dropped.current = null;
    const isElsewhere = document.activeElement !== null && document.activeElement !== document.body;
    if (!isElsewhere) listRef.current?.querySelector<HTMLElement>(`${rowSelector(drop.id)} [data-grip]`)?.focus();
  });
  useEffect(
    () => () => {
      if (hold.current) cancelAnimationFrame(hold.current.frame);
      unlisten.current?.();
    },
    [],
  );

  const stepsByKey: Readonly<Record<string, number>> = {
    ArrowDown: 1,
    ArrowUp: -1,
    Home: -Infinity,
    End: Infinity,
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, id: string): void => {
    const { current } = lift;
    const step = stepsByKey[event.key];
    if (event.key === ' ' || event.key === 'Enter') {
      if (current) end(true);
      else begin(id, 'keyboard');
    } else if (!current) return;
    else if (event.key === 'Escape') end(false);
    else if (step !== undefined) goTo(current, current.to + step);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    liftedId,
    announced,
    hintId,
    announce,
    gripProps: (id) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        if (lift.current) end(false);
        event.currentTarget.setPointerCapture?.(event.pointerId);
        const startScrollPx = listRef.current?.scrollTop ?? 0;
        hold.current = { id, startPx: event.clientY, startScrollPx, lastPx: event.clientY, frame: 0 };
      },
      onPointerMove: (event) => {
        const { current: held } = hold;
        if (!held) return;
        held.lastPx = event.clientY;
        if (lift.current || Math.abs(held.lastPx - held.startPx) < DRAG_PX) return;
        begin(id, 'pointer');
        listenForEscape();
        follow();
      },
      onPointerUp: () => {
        if (lift.current?.by === 'pointer') end(true);
        else letGo();
      },
      onPointerCancel: () => end(false),
      onKeyDown: (event) => onKeyDown(event, id),
      onBlur: () => {
        if (lift.current?.by === 'keyboard') end(false);
      },
    }),
  };
};
