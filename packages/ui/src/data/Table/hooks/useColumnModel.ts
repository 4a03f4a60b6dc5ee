import {
  columnPinningFeature,
  columnSizingFeature,
  constructTable,
  rowSortingFeature,
  tableFeatures,
  type ColumnDef,
} from '@tanstack/react-table';
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings';
import { useCallback, useMemo, type CSSProperties } from 'react';
import { placing } from '../../../internal/placing';
import { MIN_COLUMN_WIDTH_PX } from '../sizing';
import type { ColumnPlace } from '../columns';
import type { SortDescriptor, TableColumn } from '../types';

// TanStack Table manages the columns: sizes, pinning and sorting. The owner passes the visible ones, in order. Rows
// stay out of it, because a model of 100,000 rows is slow.
// Each state of the columns gets a new table: `useTable` would publish its state on every render of the rows too.
const features = tableFeatures({
  coreReactivityFeature: storeReactivityBindings(),
  columnSizingFeature,
  columnPinningFeature,
  rowSortingFeature,
});
const noRows: readonly never[] = [];

/** A column with the style of its cells, which is shared by all rows so that React has nothing to compare. */
export interface DrawnColumn<Row> {
  column: TableColumn<Row>;
  index: number;
  style: CSSProperties;
}

export interface ColumnModel<Row> {
  drawn: readonly DrawnColumn<Row>[];
  places: readonly ColumnPlace[];
  totalPx: number;
  /** Keeps the first column in view. */
  isFirstSticky: boolean;
  /** Next sort of a column when its header is pressed: none, ascending, descending, none. */
  nextSort: (columnId: string) => SortDescriptor | null;
  /** Custom properties of the canvas: positions and widths that the cells' styles refer to. */
  variables: CSSProperties;
}

/** A width while it is dragged, before the owner has it. */
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

/** Custom properties that position the cells of each column. */
export const columnVariables = (places: readonly ColumnPlace[], totalPx: number): CSSProperties => {
  const variables: Record<string, string> = { '--total': `${totalPx}px` };
  places.forEach(({ startPx, widthPx }, index) => {
    variables[`--x${index}`] = `${startPx}px`;
    variables[`--w${index}`] = `${widthPx}px`;
  });
  return placing(variables);
};

/** Columns: their positions and widths, also during a drag, and the effect of a press on a header. */
export function useColumnModel<Row>(
  columns: readonly TableColumn<Row>[],
  sort: SortDescriptor | null,
  pending: PendingWidth | null,
): ColumnModel<Row> {
  const definitions = useMemo(() => columns.map(toDefinition), [columns]);
  const first = columns[0];
  const pinnedId = first && first.isStatic !== false ? first.id : undefined;
  const table = useMemo(() => {
    const columnSizing: Record<string, number> = pending ? { [pending.columnId]: pending.widthPx } : {};
    const columnPinning = { start: pinnedId === undefined ? [] : [pinnedId], end: [] };
    const sorting = sort ? [{ id: sort.columnId, desc: sort.direction === 'desc' }] : [];
    return constructTable({
      features,
      columns: definitions,
      data: noRows,
      state: { columnSizing, columnPinning, sorting },
      manualSorting: true,
      sortDescFirst: false,
    });
  }, [definitions, pinnedId, sort, pending]);
  const drawn = useMemo(() => columns.map((column, index) => ({ column, index, style: cellStyle(index) })), [columns]);
  const nextSort = useCallback(
    (columnId: string): SortDescriptor | null => {
      const direction = table.getColumn(columnId)?.getNextSortingOrder();
      return direction ? { columnId, direction } : null;
    },
    [table],
  );
  const layout = useMemo(() => {
    const leaves = [...table.getStartLeafColumns(), ...table.getCenterLeafColumns()];
    const places = leaves.map((column) => ({ id: column.id, startPx: column.getStart(), widthPx: column.getSize() }));
    const last = places.at(-1);
    const totalPx = last ? last.startPx + last.widthPx : 0;
    const variables = columnVariables(places, totalPx);
    return { places, totalPx, variables, isFirstSticky: table.getStartLeafColumns().length > 0 };
    // Sorting moves no column.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [definitions, pinnedId, pending]);
  return useMemo(() => ({ ...layout, drawn, nextSort }), [layout, drawn, nextSort]);
}
