import type { CellRange } from './navigation';
import type { RowSource, TableColumn } from './types';

/** Maximum number of rows to copy: more would block the page for seconds. */
export const MAX_COPIED_ROWS = 10_000;

const plain = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** Text of a cell: as defined by its column, else its own text, else that of its element. */
const textOf = <Row>(column: TableColumn<Row>, row: Row, shown: () => string | undefined): string =>
  column.getText?.(row) ?? plain(column.renderCell(row)) ?? shown() ?? plain(column.getValue?.(row)) ?? '';

/** Line breaks and tabs would start other cells. */
const oneCell = (text: string): string => text.replaceAll(/\s*[\t\r\n]+\s*/g, ' ').trim();

/**
 * Formats cells as tab-separated lines for spreadsheets. Skips rows that are not loaded and rows of groups.
 * `shownAt` reads a rendered cell of the page; `only` skips rows that were inserted between the marked ones.
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
