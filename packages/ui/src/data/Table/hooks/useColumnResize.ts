import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import {
  clampWidth,
  draggedWidth,
  MIN_RESIZED_WIDTH_PX,
  RESIZE_RELEASE_DELAY_MS,
  RESIZE_STEP_PX,
  type ResizeDrag,
} from '../sizing';
import type { ColumnPlace } from '../columns';
import type { TableColumn } from '../types';
import type { PendingWidth } from './useColumnModel';

export interface ColumnResize {
  pending: PendingWidth | null;
  /** True from the press until 50 ms after the release: the release must not sort. */
  isResizing: () => boolean;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerCancel: () => void;
  /** Handles Shift+arrow on a header; returns true if it did. */
  resizeByKey: (event: KeyboardEvent, columnIndex: number) => boolean;
}

const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

/** Resizes columns by pointer and keyboard. Reports the width to the owner once, on release. */
export function useColumnResize<Row>(
  columns: readonly TableColumn<Row>[],
  /** Columns as rendered, in which elastic ones are wider than their owner's width. */
  shown: RefObject<readonly ColumnPlace[]>,
  onColumnResize: ((columnId: string, widthPx: number) => void) | undefined,
): ColumnResize {
  const [pending, setPending] = useState<PendingWidth | null>(null);
  const drag = useRef<ResizeDrag | null>(null);
  const release = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => () => clearTimeout(release.current ?? undefined), []);

  const widthOf = ({ id, width }: TableColumn<Row>): number =>
    shown.current.find((place) => place.id === id)?.widthPx ?? width;
  const end = (): void => {
    drag.current = null;
    release.current = setTimeout(() => {
      release.current = null;
      setPending(null);
    }, RESIZE_RELEASE_DELAY_MS);
  };

  return {
    pending,
    isResizing: () => drag.current !== null || release.current !== null,
    onPointerDown(event) {
      const handle = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-resizes]') : null;
      const column = columns.find(({ id }) => id === handle?.dataset.resizes);
      if (!handle || !column || event.button !== 0) return;
      event.preventDefault();
      handle.setPointerCapture?.(event.pointerId);
      clearTimeout(release.current ?? undefined);
      release.current = null;
      const startWidthPx = widthOf(column);
      drag.current = {
        columnId: column.id,
        startX: event.clientX,
        startWidthPx,
        minWidthPx: column.minWidth ?? MIN_RESIZED_WIDTH_PX,
        isRightToLeft: isRightToLeft(handle),
      };
      setPending({ columnId: column.id, widthPx: startWidthPx });
    },
    onPointerMove(event) {
      if (!drag.current) return;
      setPending({ columnId: drag.current.columnId, widthPx: draggedWidth(drag.current, event.clientX) });
    },
    onPointerUp(event) {
      const current = drag.current;
      if (!current) return;
      const widthPx = draggedWidth(current, event.clientX);
      if (widthPx !== current.startWidthPx) onColumnResize?.(current.columnId, widthPx);
      end();
    },
    onPointerCancel() {
      if (drag.current) end();
    },
    resizeByKey(event, columnIndex) {
      const column = columns[columnIndex];
      const sign = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!onColumnResize || !column || !sign || !event.shiftKey) return false;
      const step = isRightToLeft(event.currentTarget) ? -sign * RESIZE_STEP_PX : sign * RESIZE_STEP_PX;
      const before = widthOf(column);
      const widthPx = clampWidth(before + step, column.minWidth);
      if (widthPx !== before) onColumnResize(column.id, widthPx);
      return true;
    },
  };
}
