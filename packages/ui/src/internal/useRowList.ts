import { useCallback, useMemo, type RefObject } from 'react';
import { useHeldScroll } from './useHeldScroll';
import { useWindow, type ListWindow, type WindowOptions } from './useWindow';

interface RowListOptions<Row> extends Pick<WindowOptions, 'viewport' | 'overscan'> {
  scrollerRef: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  /** Pass the same function in each render. */
  keyOf: (row: Row) => string;
  /** Height of a row, or its estimate until it is measured. Pass the same function in each render. */
  heightOf: (row: Row) => number;
  /** Index of the row in the tab order, which is always rendered. */
  active: number;
}

/** The rendered part of a list of rows, which stay in place when others are added or removed above them. */
export const useRowList = <Row>({
  scrollerRef,
  rows,
  keyOf,
  heightOf,
  active,
  ...size
}: RowListOptions<Row>): ListWindow => {
  const keyed = useMemo(() => {
    const keyAt = (index: number): string | null => {
      const row = rows[index];
      return row === undefined ? null : keyOf(row);
    };
    return { count: rows.length, keyAt };
  }, [rows, keyOf]);
  const keyAt = useCallback((index: number) => keyed.keyAt(index) ?? index, [keyed]);
  const heightPx = useCallback(
    (index: number) => {
      const row = rows[index];
      return row === undefined ? 0 : heightOf(row);
    },
    [rows, heightOf],
  );
  const window = useWindow({
    getScroller: () => scrollerRef.current,
    count: rows.length,
    heightPx,
    keyAt,
    kept: () => [active],
    ...size,
  });
  useHeldScroll(window, scrollerRef, keyed);
  return window;
};
