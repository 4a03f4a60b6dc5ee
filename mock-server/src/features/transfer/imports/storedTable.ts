import type { ImportLayout } from '@basis/domain/model/contract/contract';
import type { StoredImport } from '../rows/imports';
import { openLayout, openTable, type OpenTable } from './layout';
import { openRows, tableReader, type TableRows } from './table';

/** Line numbers of a table whose rows were kept without their column names begin below them. */
const formerHeadRow = 1;

/** Data that opens the stored lines of a table. */
export interface StoredSheets extends Pick<StoredImport, 'sheets' | 'columns'> {
  /** Layout that was guessed when it was sent; null where rows were kept without their column names. */
  readonly guessed: ImportLayout | null;
}

export const sheetsOf = ({ sheets, columns, preview }: StoredImport): StoredSheets => ({
  sheets,
  columns,
  guessed: 'layout' in preview ? preview.layout : null,
});

/** Opens the sheets of a stored table; rows that were kept without their column names get them back. */
export const openSheets = ({ sheets, columns }: StoredSheets, content: Buffer): OpenTable => {
  if (sheets) return openTable(content, sheets);
  const head = Buffer.from(`${JSON.stringify([formerHeadRow, ...columns])}\n`);
  const { rows } = tableReader(content);
  return openTable(Buffer.concat([head, content]), [{ name: '', from: 0, rows: rows + 1, isCut: false }]);
};

/** Opens the rows of a stored table in a layout, by default in the one that was guessed. */
export const openStored = (
  { sheets, columns, guessed }: StoredSheets,
  content: Buffer,
  layout?: ImportLayout,
): TableRows => {
  if (!sheets) {
    const reader = tableReader(content);
    return openRows(reader, columns, { from: 0, to: reader.rows });
  }
  const usual = guessed ?? { sheet: 0, headRow: formerHeadRow, headRows: 1 };
  return openLayout(openTable(content, sheets), layout ?? usual);
};
