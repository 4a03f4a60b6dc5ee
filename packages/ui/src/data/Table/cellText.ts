import type { CellRange } from './navigation';
import type { RowSource, TableColumn } from './types';

/** Rows that are copied at most: more would hold the page up for seconds. */
export const MAX_COPIED_ROWS = 10_000;

const plain = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** A cell as text: as its column says, else what it shows if that is text, else what its element shows. */
const textOf = <Row>(column: TableColumn<Row>, row: Row, shown: () => string | undefined): string =>
  column.getText?.(row) ?? plain(column.renderCell(row)) ?? shown() ?? plain(column.getValue?.(row)) ?? '';

/** Line breaks and tabs would begin other cells. */
const oneCell = (text: string): string => text.replaceAll(/\s*[\t\r\n]+\s*/g, ' ').trim();

/**
 * Cells as tab-separated lines, which spreadsheets take. Rows that are not loaded, and rows of groups, are left out.
 * `shownAt` reads a drawn cell of the page; `only` leaves out rows that came between those that were marked.
 */
export const rangeText = <Row>(
  { first, last, only = null }: CellRange & { readonly only?: ReadonlySet<string> | null },
  rows: RowSource<Row>,
  columns: readonly TableColumn<Row>[],
  shownAt: (row: number, column: number) => string | undefined,
): string => {
  const lines: string[] = [];
  for (let index = first.row; index <= last.row && lines.length < MAX_COPIED_ROWS; index++) {
    const row = rows.at(index);
    if (row === undefined || (only && !only.has(rows.keyAt(index)))) continue;
    const cells = columns
      .slice(first.column, last.column + 1)
      .map((column, offset) => oneCell(textOf(column, row, () => shownAt(index, first.column + offset))));
    lines.push(cells.join('\t'));
  }
  return lines.join('\n');
};
