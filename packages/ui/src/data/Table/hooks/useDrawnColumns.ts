import { useMemo } from 'react';
import { drawnColumns } from '../columns';
import type { GridStore } from '../gridStore';
import type { ColumnModel, DrawnColumn } from './useColumnModel';
import { useGridSnapshot } from './useGridSnapshot';

/** The columns to draw now. The same array as long as they are the same, so that scrolling down redraws no head. */
export function useDrawnColumns<Row>(
  store: GridStore,
  { drawn }: ColumnModel<Row>,
  isFirstSticky: boolean,
): readonly DrawnColumn<Row>[] {
  const key = useGridSnapshot(store, () => {
    const { columns, active } = store.getFrame();
    return drawnColumns(drawn.length, isFirstSticky ? 1 : 0, columns, active.column).join();
  });
  return useMemo(() => (key === '' ? [] : key.split(',').flatMap((index) => drawn[Number(index)] ?? [])), [drawn, key]);
}
