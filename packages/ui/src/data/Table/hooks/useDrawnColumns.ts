import { useMemo } from 'react';
import { drawnColumns } from '../columns';
import type { Frame, GridShape } from '../gridState';
import type { GridStore } from '../gridStore';
import type { ColumnModel, DrawnColumn } from './useColumnModel';
import { useGridSnapshot } from './useGridSnapshot';

/**
 * Columns to render. Returns the same array while they are unchanged, so that vertical scrolling doesn't re-render the
 * header.
 */
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
  // Re-renders when it changes; from then on, other columns are rendered.
  useGridSnapshot(store, () => keyOf(store.getFrame()));
  const key = keyOf(store.frameFor(shape));
  return useMemo(() => (key === '' ? [] : key.split(',').flatMap((index) => drawn[Number(index)] ?? [])), [drawn, key]);
}
