import { useMemo } from 'react';
import { drawnColumns } from '../columns';
import type { Frame, GridShape } from '../gridState';
import type { GridStore } from '../gridStore';
import type { ColumnModel, DrawnColumn } from './useColumnModel';
import { useGridSnapshot } from './useGridSnapshot';

/** The columns to draw now. The same array as long as they are the same, so that scrolling down redraws no head. */
export function useDrawnColumns<Row>(
  store: GridStore,
  shape: GridShape,
  { drawn }: ColumnModel<Row>,
  isFirstSticky: boolean,
): readonly DrawnColumn<Row>[] {
  const keyOf = ({ columns, active, edited }: Frame): string => {
    const held = [active.column, drawn.findIndex(({ column }) => column.id === edited?.cell.columnId)];
    return drawnColumns(drawn.length, isFirstSticky ? 1 : 0, columns, held).join();
  };
  // Draws anew when it changes; other columns are drawn from this render on.
  useGridSnapshot(store, () => keyOf(store.getFrame()));
  const key = keyOf(store.frameFor(shape));
  return useMemo(() => (key === '' ? [] : key.split(',').flatMap((index) => drawn[Number(index)] ?? [])), [drawn, key]);
}
