import type { ImportLayout } from '@basis/domain/contract/contract';
import type { StoredImport } from '../rows/imports';
import { openLayout, openTable, type OpenTable } from './layout';
import { openRows, tableReader, type TableRows } from './table';

/** Line numbers of a table whose rows were kept without their column names begin below them. */
const formerHeadRow = 1;

/** Opens the sheets of a stored table; rows that were kept without their column names get them back. */
export const openSheets = (
  { sheets, columns }: Pick<StoredImport, 'sheets' | 'columns'>,
  content: Buffer,
): OpenTable => {
  if (sheets) return openTable(content, sheets);
  const head = Buffer.from(`${JSON.stringify([formerHeadRow, ...columns])}\n`);
  const { rows } = tableReader(content);
  return openTable(Buffer.concat([head, content]), [{ name: '', from: 0, rows: rows + 1, isCut: false }]);
};

/** Opens the rows of a stored table in a layout, by default in the one that was guessed. */
export const openStored = (table: StoredImport, content: Buffer, layout?: ImportLayout): TableRows => {
  const { preview, sheets, columns } = table;
  if (!sheets) {
    const reader = tableReader(content);
    return openRows(reader, columns, { from: 0, to: reader.rows });
  }
  const guessed = 'layout' in preview ? preview.layout : { sheet: 0, headRow: formerHeadRow, headRows: 1 };
  return openLayout(openTable(content, sheets), layout ?? guessed);
};
