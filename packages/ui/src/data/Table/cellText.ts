import type { CopiedCell, CopiedTable } from '../../clipboard/clipboard';
import type { CellRange } from './navigation';
import { isSelected, type TableSelection } from './selection';
import type { PastePlace, RowSource, TableColumn } from './types';

/** Maximum number of rows to copy: more would block the page for seconds. */
export const MAX_COPIED_ROWS = 10_000;

/** Rows to copy, and how many of those meant are not among them: not loaded, too many, or with a cell not on the page. */
export interface Copied extends CopiedTable {
  readonly missing: number;
}

/** Reads a rendered cell of the page; undefined if it is not rendered. */
type Shown = (row: number, column: number) => string | undefined;

const plain = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

const isNothing = (value: unknown): boolean => value === null || value === undefined || typeof value === 'boolean';

/**
 * A cell as defined by its column, else its own text, else that of its element; undefined if only an element that is
 * not on the page holds it. Columns of numbers hold no text.
 */
const cellOf = <Row>(column: TableColumn<Row>, row: Row, shown: () => string | undefined): CopiedCell | undefined => {
  const said = column.getText?.(row);
  if (said !== undefined) return said;
  const content = column.renderCell(row);
  const text = plain(content) ?? shown() ?? plain(column.getValue?.(row)) ?? (isNothing(content) ? '' : undefined);
  return text !== undefined && column.align === 'end' ? { text } : text;
};

/** Cells of a row; undefined unless all of them are known. */
const cellsOf = <Row>(
  columns: readonly TableColumn<Row>[],
  row: Row,
  shown: (column: number) => string | undefined,
): CopiedCell[] | undefined => {
  const cells = columns.map((column, index) => cellOf(column, row, () => shown(index)));
  return cells.every((cell) => cell !== undefined) ? cells : undefined;
};

/** A range of cells. `only` leaves out rows that were inserted between the marked ones. */
type MarkedRange = CellRange & { readonly only?: ReadonlySet<string> | null };

/** Indices of the rows of a range that have an entry, or will once it is loaded: rows of groups have none. */
function* entriesIn<Row>({ first, last, only = null }: MarkedRange, rows: RowSource<Row>): Iterable<number> {
  const groups = new Set(rows.groups?.map(({ index }) => index));
  for (let index = first.row; index <= last.row; index++) {
    if (groups.has(index) || rows.moreAt?.(index) !== undefined) continue;
    if (rows.at(index) === undefined || !only || only.has(rows.keyAt(index))) yield index;
  }
}

/** Where something is pasted on marked cells. */
export const pastePlace = <Row>(range: MarkedRange, rows: RowSource<Row>): PastePlace => {
  const markedRows: number[] = [];
  for (const index of entriesIn(range, rows)) if (markedRows.push(index) >= MAX_COPIED_ROWS) break;
  return { first: range.first, last: range.last, markedRows };
};

/** Cells of a range. */
export const copiedRange = <Row>(
  { first, last, only = null }: MarkedRange,
  rows: RowSource<Row>,
  columns: readonly TableColumn<Row>[],
  shown: Shown,
): Copied => {
  const range = columns.slice(first.column, last.column + 1);
  const lines: CopiedCell[][] = [];
  let missing = 0;
  for (const index of entriesIn({ first, last, only }, rows)) {
    const row = rows.at(index);
    const cells =
      row === undefined || lines.length >= MAX_COPIED_ROWS
        ? undefined
        : cellsOf(range, row, (column) => shown(index, first.column + column));
    if (cells) lines.push(cells);
    else missing += 1;
  }
  return { heads: null, rows: lines, missing };
};

/** The selected rows that are loaded, with the names of all columns. @param count number of all selected rows */
export const copiedSelection = <Row>(
  selection: TableSelection,
  count: number,
  rows: RowSource<Row>,
  columns: readonly TableColumn<Row>[],
  shown: Shown,
): Copied => {
  const lines = new Map<string, CopiedCell[]>();
  for (let index = 0; index < rows.count && lines.size < Math.min(count, MAX_COPIED_ROWS); index++) {
    const row = rows.at(index);
    const key = row === undefined ? undefined : rows.keyAt(index);
    // A row can be in several groups.
    if (row === undefined || key === undefined || lines.has(key) || !isSelected(selection, key)) continue;
    const cells = cellsOf(columns, row, (column) => shown(index, column));
    if (cells) lines.set(key, cells);
  }
  return { heads: columns.map(({ label }) => label), rows: [...lines.values()], missing: count - lines.size };
};
