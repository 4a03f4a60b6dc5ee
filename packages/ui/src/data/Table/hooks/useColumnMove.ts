import { useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { ColumnPlace } from '../columns';
import { gapAt, isMove, MOVE_THRESHOLD_PX } from '../moving';
import type { TableProps } from '../types';

/** A column being moved. */
export interface PendingMove {
  columnId: string;
  /** Drop position: before the column of this index. */
  gap: number;
}

export interface ColumnMove {
  pending: PendingMove | null;
  /** True from the first movement to the next press: the click that ends a move must not sort. */
  hasMoved: () => boolean;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
  /** Handles Ctrl+Shift+arrow on a header; returns true if it did. */
  moveByKey: (event: KeyboardEvent, columnIndex: number) => boolean;
}

interface MoveOptions<Row> extends Pick<TableProps<Row>, 'columns' | 'onColumnMove'> {
  scroller: RefObject<HTMLDivElement | null>;
  places: readonly ColumnPlace[];
  isFirstSticky: boolean;
}

interface Press {
  columnId: string;
  pointerId: number;
  head: HTMLElement;
  startX: number;
  gap: number | null;
}

const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

/** Distance from the edge of the view at which it scrolls, and step per pointer move, in px. */
const EDGE_PX = 40;
const EDGE_STEP_PX = 24;

/** Position of the pointer, in px from the start of the first column. Near an edge, scrolls. */
const positionIn = (element: HTMLElement, clientX: number, stuckPx: number): number => {
  const box = element.getBoundingClientRect();
  const isMirrored = isRightToLeft(element);
  const inside = isMirrored ? box.right - clientX : clientX - box.left;
  const step = isMirrored ? -EDGE_STEP_PX : EDGE_STEP_PX;
  if (inside > box.width - EDGE_PX) element.scrollBy?.({ left: step });
  else if (inside < stuckPx + EDGE_PX) element.scrollBy?.({ left: -step });
  return inside + Math.abs(element.scrollLeft);
};

/** Moves columns by pointer and keyboard. A sticky first column stays first. */
export function useColumnMove<Row>(options: MoveOptions<Row>): ColumnMove {
  const { columns, onColumnMove, scroller, places, isFirstSticky } = options;
  const [pending, setPending] = useState<PendingMove | null>(null);
  const press = useRef<Press | null>(null);
  const hasMoved = useRef(false);
  const from = isFirstSticky ? 1 : 0;

  const end = (): void => {
    press.current = null;
    setPending(null);
  };
  const stuckPx = from ? (places[0]?.widthPx ?? 0) : 0;
  const moveTo = (index: number, gap: number): void => {
    const moved = columns[index];
    if (moved && isMove(index, gap)) onColumnMove?.(moved.id, columns[gap]?.id ?? null);
  };

  return {
    pending,
    hasMoved: () => hasMoved.current,
    onPointerDown(event) {
      hasMoved.current = false;
      if (!onColumnMove || event.button !== 0 || !(event.target instanceof Element)) return;
      const head = event.target.closest<HTMLElement>('[role="columnheader"]');
      if (!head || event.target.closest('[data-resizes],[role="checkbox"],button,a')) return;
      const index = Number(head.getAttribute('aria-colindex')) - 1;
      if (index < from) return;
      const column = columns[index];
      if (!column) return;
      press.current = { columnId: column.id, pointerId: event.pointerId, head, startX: event.clientX, gap: null };
    },
    onPointerMove(event) {
      const current = press.current;
      if (!current || (current.gap === null && Math.abs(event.clientX - current.startX) < MOVE_THRESHOLD_PX)) return;
      if (current.gap === null) current.head.setPointerCapture?.(current.pointerId);
      hasMoved.current = true;
      current.gap = gapAt(places, positionIn(scroller.current!, event.clientX, stuckPx), from);
      setPending({ columnId: current.columnId, gap: current.gap });
    },
    onPointerUp() {
      const current = press.current;
      if (!current) return;
      end();
      if (current.gap !== null)
        moveTo(
          columns.findIndex(({ id }) => id === current.columnId),
          current.gap,
        );
    },
    onPointerCancel: end,
    moveByKey(event, index) {
      const sign = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!onColumnMove || !sign || !event.shiftKey || !(event.ctrlKey || event.metaKey)) return false;
      const target = index + (isRightToLeft(event.currentTarget) ? -sign : sign);
      if (index < from || target < from || target >= columns.length) return true;
      flushSync(() => moveTo(index, target > index ? target + 1 : target));
      return true;
    },
  };
}
