import { useCallback, useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { rootScale } from '../../../internal/rootScale';
import { useIsHydrating } from '../../../internal/useIsHydrating';
import type { TableColumn, TableProps } from '../types';

/** Last scale on the page: that of the next table, so that its first render has its widths. */
let lastScale = 1;

/** Ratio of the page's font size to 16 px. */
const useTextScale = (scroller: RefObject<HTMLElement | null>): number => {
  const isHydrating = useIsHydrating();
  const [scale, setScale] = useState(isHydrating ? 1 : lastScale);
  useLayoutEffect(() => {
    const measure = (): void => {
      lastScale = rootScale();
      setScale(lastScale);
    };
    measure();
    // The height of the head follows the font size.
    const head = scroller.current?.firstElementChild;
    if (!head || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(head);
    return () => observer.disconnect();
  }, [scroller]);
  return scale;
};

type Resized = Pick<TableProps<never>, 'onColumnResize'>;

/** Columns as wide as the reader's text needs: their owner's widths are for the browser's default font size. */
export function useTextColumns<Row>(
  scroller: RefObject<HTMLElement | null>,
  columns: readonly TableColumn<Row>[],
  onColumnResize: Resized['onColumnResize'],
): { columns: readonly TableColumn<Row>[] } & Resized {
  const scale = useTextScale(scroller);
  const scaled = useMemo(
    () =>
      scale === 1
        ? columns
        : columns.map((column): TableColumn<Row> => ({
            ...column,
            width: column.width * scale,
            ...(column.minWidth === undefined ? {} : { minWidth: column.minWidth * scale }),
          })),
    [columns, scale],
  );
  const resize = useCallback(
    (columnId: string, widthPx: number) => onColumnResize?.(columnId, Math.round(widthPx / scale)),
    [onColumnResize, scale],
  );
  return { columns: scaled, ...(onColumnResize ? { onColumnResize: resize } : {}) };
}
