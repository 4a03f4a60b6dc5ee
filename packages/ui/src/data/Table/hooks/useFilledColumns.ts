import { useMemo, type CSSProperties } from 'react';
import type { ColumnPlace } from '../columns';
import { filledWidths } from '../filling';
import type { GridStore } from '../gridStore';
import type { TableColumn } from '../types';
import { columnVariables, type ColumnModel, type PendingWidth } from './useColumnModel';
import { useGridSnapshot } from './useGridSnapshot';

export interface FilledColumns {
  places: readonly ColumnPlace[];
  totalPx: number;
  /** Custom properties of the canvas: positions and widths that the cells' styles refer to. */
  variables: CSSProperties;
}

/**
 * Column positions after elastic columns share the remaining width. While one is dragged, the others keep their widths.
 */
export function useFilledColumns<Row>(
  store: GridStore,
  model: ColumnModel<Row>,
  columns: readonly TableColumn<Row>[],
  pending: PendingWidth | null,
): FilledColumns {
  const roomPx = useGridSnapshot(store, () => store.getFrame().roomPx);
  return useMemo(() => {
    if (!columns.some(({ isElastic }) => isElastic)) return model;
    const shares = columns.map(({ id, width, isElastic = false }, index) => ({
      widthPx: pending?.columnId === id ? width : (model.places[index]?.widthPx ?? width),
      isElastic,
    }));
    const widths = filledWidths(shares, roomPx);
    let startPx = 0;
    const places = columns.map(({ id }, index): ColumnPlace => {
      const widthPx = pending?.columnId === id ? pending.widthPx : (widths[index] ?? 0);
      const place = { id, startPx, widthPx };
      startPx += widthPx;
      return place;
    });
    return { places, totalPx: startPx, variables: columnVariables(places, startPx) };
  }, [roomPx, model, columns, pending]);
}
