import type { ImportCheck, ImportMisfit, ImportPlan } from '@basis/domain/contract/contract';
import type { ImportPreview } from '../rows/imports';
import { guessFields, importableFields, lineReader, shortened } from './importPlan';
import type { ImportContext } from './importContext';
import { tableParts, tableReader, type KeptTable } from './table';
import { guessDateOrder } from './writtenDates';

const sampleRows = 20;
/** Lines that show how dates are written. */
const previewRows = 2000;

/** Reads every line as an import would, and counts what does not fit. */
export const checkTable = async (content: Buffer, plan: ImportPlan, world: ImportContext): Promise<ImportCheck> => {
  const read = lineReader(plan, world);
  const byColumn = new Map<number, ImportMisfit>();
  let refusedLines = 0;
  for await (const lines of tableParts(content)) {
    for (const { line, faults } of lines.map(read)) {
      if (faults.length) refusedLines += 1;
      for (const { column, value, message } of faults) {
        if (column === null) continue;
        const known = byColumn.get(column) ?? { column, count: 0, line, value, message };
        byColumn.set(column, { ...known, count: known.count + 1 });
      }
    }
  }
  return { refusedLines, misfits: [...byColumn.values()].toSorted((one, other) => one.column - other.column) };
};

/** What is understood of a table before anybody says what its columns are. */
export const inspectTable = async ({ columns, content }: KeptTable, world: ImportContext): Promise<ImportPreview> => {
  const fields = importableFields(world);
  const guessed = guessFields(columns, fields);
  const read = tableReader(content);
  const dateColumns = guessed.flatMap((id, index) =>
    fields.some((field) => field.id === id && field.isDate) ? [index] : [],
  );
  const dates = read(0, previewRows).flatMap(({ cells }) => dateColumns.flatMap((index) => cells[index] || []));
  const dateOrder = guessDateOrder(dates);
  const plan: ImportPlan = { columns: guessed, dateOrder, duplicates: 'skip' };
  return {
    columns: columns.map((name, index) => ({ name, fieldId: guessed[index] ?? null })),
    sample: read(0, sampleRows).map(({ cells }) => columns.map((_, index) => shortened(cells[index] ?? ''))),
    fields: fields.map(({ id, label, isRequired }) => ({ id, label, isRequired })),
    dateOrder,
    check: await checkTable(content, plan, { ...world, dateOrder }),
  };
};
