import { columnSizingFeature, tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table';
import { useMemo, type CSSProperties } from 'react';
import { MIN_COLUMN_WIDTH_PX } from '../sizing';
import type { ColumnPlace } from '../columns';
import type { TableColumn } from '../types';

// TanStack Table keeps the columns and their sizes. Rows never enter it: a model of 100,000 rows is what makes it slow.
const features = tableFeatures({ columnSizingFeature });
const noRows: readonly never[] = [];

/** A column with the style of its cells, which is the same object for all rows so that React has nothing to compare. */
export interface DrawnColumn<Row> {
  column: TableColumn<Row>;
  index: number;
  style: CSSProperties;
}

export interface ColumnLayout<Row> {
  drawn: readonly DrawnColumn<Row>[];
  places: readonly ColumnPlace[];
  totalPx: number;
  /** Custom properties for the canvas: positions and widths that the cells' styles name. */
  variables: CSSProperties;
}

/** A width that is being dragged and not yet the owner's. */
export interface PendingWidth {
  columnId: string;
  widthPx: number;
}

const toDefinition = <Row>(column: TableColumn<Row>): ColumnDef<typeof features, never> => ({
  id: column.id,
  size: column.width,
  minSize: column.minWidth ?? MIN_COLUMN_WIDTH_PX,
  header: column.label,
});

const cellStyle = (index: number): CSSProperties => ({
  insetInlineStart: `var(--x${index})`,
  inlineSize: `var(--w${index})`,
});

/** Lays the columns out: where each starts and how wide it is, also during a drag. */
export function useColumnLayout<Row>(
  columns: readonly TableColumn<Row>[],
  pending: PendingWidth | null,
): ColumnLayout<Row> {
  const definitions = useMemo(() => columns.map(toDefinition), [columns]);
  const options = useMemo(() => {
    const columnSizing: Record<string, number> = pending ? { [pending.columnId]: pending.widthPx } : {};
    return { features, columns: definitions, data: noRows, state: { columnSizing } };
  }, [definitions, pending]);
  const table = useTable(options);
  const drawn = useMemo(() => columns.map((column, index) => ({ column, index, style: cellStyle(index) })), [columns]);
  return useMemo(() => {
    const places = table
      .getAllLeafColumns()
      .map((column) => ({ id: column.id, startPx: column.getStart(), widthPx: column.getSize() }));
    const last = places.at(-1);
    const totalPx = last ? last.startPx + last.widthPx : 0;
    const variables: Record<string, string> = { '--total': `${totalPx}px` };
    places.forEach(({ startPx, widthPx }, index) => {
      variables[`--x${index}`] = `${startPx}px`;
      variables[`--w${index}`] = `${widthPx}px`;
    });
    return { drawn, places, totalPx, variables };
  }, [drawn, table]);
}
