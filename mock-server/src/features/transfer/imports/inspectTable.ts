import type {
  ImportCheck,
  ImportDates,
  ImportLayout,
  ImportMisfit,
  ImportPlan,
  ImportPreviewRow,
  ImportRefusal,
  ImportValue,
} from '@basis/domain/model/contract/contract';
import type { ImportPreview } from '../rows/imports';
import { longestChoices } from './bidFields';
import { choiceFieldOf, valueKey, valueReader } from './choices';
import { guessFields } from './guessFields';
import { importableFields, lineReader, shortened, type LineFault, type ReadLine } from './importPlan';
import type { ImportContext } from './importContext';
import { guessLayout, openLayout, topOf, type OpenTable } from './layout';
import { shownDate, shownValue } from './shownValues';
import { newFieldType } from './newFieldType';
import { proposeCompanies } from './proposeCompanies';
import { tableParts, type TableLine, type TableRows } from './table';
import { provenDateOrder, readWrittenDate, type DateOrder } from './writtenDates';

const sampleRows = 20;
const previewRows = 8;
const shownRefusals = 20;
const shownDates = 3;
const maxChoices = 5000;
const maxValues = 1000;
/** Different values of a column that are looked at. */
const maxDistinct = 2000;

/** Frequency of each value of a column. */
type Counts = Map<string, number>;

const countValue = (counts: Counts, text: string): void => {
  const known = counts.get(text);
  if (known !== undefined || counts.size < maxDistinct) counts.set(text, (known ?? 0) + 1);
};

/** Counts the values of each column. */
const profileOf = async (table: TableRows): Promise<Counts[]> => {
  const profile = table.columns.map((): Counts => new Map());
  for await (const lines of tableParts(table)) {
    for (const { cells } of lines) {
      for (const [column, text] of cells.entries()) {
        const counts = profile[column];
        if (counts && text !== '') countValue(counts, text);
      }
    }
  }
  return profile;
};

/** Collects values of fields with choices, and what they stand for. */
const valueCollector = (plan: ImportPlan, world: ImportContext) => {
  const known = { chosen: world.chosen, remembered: world.remembered.values };
  const columns = plan.columns.flatMap((fieldId, column) => {
    const field = fieldId === null ? undefined : choiceFieldOf(fieldId, world);
    return fieldId !== null && field ? [{ fieldId, read: valueReader(fieldId, field, known), column }] : [];
  });
  const found = new Map<string, ImportValue>();
  const add = ({ cells }: TableLine): void => {
    for (const { fieldId, read, column } of columns) {
      const cell = cells[column];
      if (!cell || cell.length > longestChoices) continue;
      for (const { text: whole, choiceId, origin } of read(cell)) {
        const text = shortened(whole);
        const key = valueKey(fieldId, text);
        const before = found.get(key);
        if (before) found.set(key, { ...before, count: before.count + 1 });
        else if (found.size < maxDistinct) found.set(key, { fieldId, text, count: 1, choiceId, origin });
      }
    }
  };
  const values = (): ImportValue[] =>
    [...found.values()].toSorted((one, other) => other.count - one.count).slice(0, maxValues);
  return { add, values };
};

type Sample = ImportDates['samples'][number];

/** Returns true if a date starts with its year, so that it is unambiguous. */
const isPlain = (text: string): boolean => /^\d{4}-\d\d-\d\d/.test(text);

/** Collects the first dates of each column, and what they are taken for; those that are plain only where all are. */
const dateCollector = (plan: ImportPlan, world: ImportContext) => {
  const dateIds = new Set(importableFields(world).flatMap(({ id, isDate }) => (isDate ? [id] : [])));
  const columns = plan.columns.flatMap((fieldId, column) =>
    fieldId !== null && dateIds.has(fieldId)
      ? [{ column, order: plan.dateOrders?.[column] ?? plan.dateOrder, samples: [] as Sample[], plain: [] as Sample[] }]
      : [],
  );
  const add = ({ cells }: TableLine): void => {
    for (const { column, order, samples, plain } of columns) {
      const text = cells[column];
      const into = text && isPlain(text) ? plain : samples;
      if (!text || into.length >= shownDates || into.some(({ value }) => value === text)) continue;
      const date = readWrittenDate(text, { ...world, dateOrder: order });
      if (date) into.push({ value: shortened(text), shown: shownDate(date) });
    }
  };
  const dates = (): ImportDates[] =>
    columns.map(({ column, order, samples, plain }) => ({ column, order, samples: samples.length ? samples : plain }));
  return { add, dates };
};

const previewRow = (
  plan: ImportPlan,
  read: ReadLine,
  { cells }: TableLine,
  world: ImportContext,
): ImportPreviewRow => ({
  line: read.line,
  message: read.faults[0]?.message ?? null,
  cells: plan.columns.map((fieldId, column) =>
    fieldId === null ? '' : shortened(shownValue(fieldId, read, cells[column] ?? '', world)),
  ),
});

/** Turns what does not fit into a line of the report. */
export const refusalOf = (
  columns: readonly string[],
  line: number,
  { column, value, message }: LineFault,
  isImported: boolean,
): ImportRefusal => ({
  line,
  column: column === null ? '' : (columns[column] ?? ''),
  value,
  message,
  isImported,
});

/**
 * Reads every line as an import would, counts what does not fit, and shows what values are taken for.
 * @param existing names of companies that are there
 */
export const checkTable = async (
  table: TableRows,
  plan: ImportPlan,
  world: ImportContext,
  existing: readonly string[] = [],
): Promise<ImportCheck> => {
  const read = lineReader(plan, world, table.columns);
  const byColumn = new Map<number, ImportMisfit>();
  const refused: ImportRefusal[] = [];
  const preview: ImportPreviewRow[] = [];
  const values = valueCollector(plan, world);
  const dates = dateCollector(plan, world);
  const companies: Counts = new Map();
  let [refusedLines, emptiedCells] = [0, 0];
  for await (const lines of tableParts(table)) {
    for (const given of lines) {
      const found = read(given);
      const { line, isBid, faults, leftOut } = found;
      if (faults.length) refusedLines += 1;
      emptiedCells += leftOut.length;
      for (const fault of [...faults, ...leftOut]) {
        const { column, value, message } = fault;
        if (column === null) {
          if (refused.length < shownRefusals) refused.push(refusalOf(table.columns, line, fault, false));
          continue;
        }
        const known = byColumn.get(column) ?? { column, count: 0, line, value, message };
        byColumn.set(column, { ...known, count: known.count + 1 });
      }
      if (preview.length < previewRows) preview.push(previewRow(plan, found, given, world));
      if (!isBid) continue;
      values.add(given);
      dates.add(given);
      if (found.draft.companyName && !found.draft.key) countValue(companies, found.draft.companyName);
    }
  }
  const misfits = [...byColumn.values()].toSorted((one, other) => one.column - other.column);
  const proposed = proposeCompanies(companies, existing);
  return {
    refusedLines,
    emptiedCells,
    misfits,
    refused,
    values: values.values(),
    dates: dates.dates(),
    ...(proposed.length > 0 ? { companies: [...proposed] } : {}),
    preview,
  };
};

/** Guesses the plan of a table by the names and values of its columns. */
const guessPlan = (
  columns: readonly string[],
  profile: readonly ReadonlyMap<string, number>[],
  world: ImportContext,
): ImportPlan => {
  const fields = importableFields(world);
  const valuesOf = (column: number): string[] => [...(profile[column]?.keys() ?? [])];
  const guessed = guessFields(columns, fields, valuesOf, world.remembered.columns);
  const isDate = (id: string | null): boolean => fields.some((field) => field.id === id && field.isDate);
  const dateOrders = guessed.map((id, column): DateOrder | null =>
    isDate(id) ? provenDateOrder(profile[column] ?? [], world.dateOrder) : null,
  );
  const proven = dateOrders.filter((order) => order !== null && order !== world.dateOrder);
  // One order for all where all date columns agree, so that users choose just once.
  const isSame = proven.length > 0 && dateOrders.every((order) => order === null || order === proven[0]);
  return {
    columns: guessed,
    dateOrder: isSame ? (proven[0] ?? world.dateOrder) : world.dateOrder,
    ...(isSame || !proven.length ? {} : { dateOrders }),
    duplicates: 'skip',
    badCells: 'empty',
  };
};

const shownCells = (cells: readonly string[]): string[] => cells.slice(0, 100).map(shortened);

/**
 * Interprets a table before users have mapped its columns.
 * @param existing names of companies that are there
 */
export const inspectTable = async (
  table: OpenTable,
  world: ImportContext,
  wanted: Partial<ImportLayout> = {},
  existing: readonly string[] = [],
): Promise<ImportPreview & { readonly rows: number; readonly names: readonly string[] }> => {
  const fields = importableFields(world);
  const guessed = guessLayout(table, fields, wanted.sheet);
  const layout: ImportLayout =
    wanted.headRow === undefined
      ? guessed
      : { sheet: guessed.sheet, headRow: wanted.headRow, headRows: wanted.headRows ?? 1 };
  const rows = openLayout(table, layout);
  const profile = await profileOf(rows);
  const plan: ImportPlan = { ...guessPlan(rows.columns, profile, world), layout };
  return {
    rows: rows.rows,
    names: rows.columns,
    columns: rows.columns.map((name, index) => {
      const fieldId = plan.columns[index] ?? null;
      const newType = fieldId ? null : newFieldType(profile[index]?.keys() ?? [], world);
      return { name, fieldId, ...(newType ? { newType } : {}) };
    }),
    sample: rows.read(0, sampleRows).map(({ cells }) => rows.columns.map((_, index) => shortened(cells[index] ?? ''))),
    fields: fields.map(({ id, label, isRequired, isDate }) => {
      const choices = choiceFieldOf(id, world)?.choices.slice(0, maxChoices);
      return { id, label, isRequired, isDate, ...(choices ? { choices: [...choices] } : {}) };
    }),
    dateOrder: plan.dateOrder,
    sheets: table.sheets.map(({ name, rows: count, hiddenRows }) => ({
      name,
      rows: count,
      ...(hiddenRows ? { hiddenRows } : {}),
    })),
    layout,
    top: topOf(table, layout.sheet).map(({ line, cells }) => ({ line, cells: shownCells(cells) })),
    plan,
    check: await checkTable(rows, plan, world, existing),
  };
};
