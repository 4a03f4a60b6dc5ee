import type { ImportLayout } from '@basis/domain/model/contract/contract';
import { refused } from '../../../platform/contract/errors';
import { longestNamed } from './foldOnce';
import { guessFields, nameJoint, type ImportableField } from './guessFields';
import { openRows, tableReader, type KeptSheet, type TableLine, type TableRows } from './table';

/** Rows at the top of a sheet among which the column names are looked for. */
const topRows = 20;

/**
 * Names the columns by one row or two. A name of the upper row groups the columns on its right that only the lower row
 * names.
 */
export const columnNames = (heads: readonly TableLine[]): string[] => {
  const [upper, lower] = heads.map(({ cells }) => cells.map((cell) => cell.slice(0, longestNamed)));
  if (!upper) return [];
  if (!lower) return upper;
  const width = Math.max(upper.length, lower.length);
  let group = '';
  return Array.from({ length: width }, (_, column) => {
    const [above = '', below = ''] = [upper[column], lower[column]];
    if (above) group = below && below !== above ? above : '';
    if (!below || below === above) return above;
    return group ? `${group}${nameJoint}${below}` : below;
  });
};

/** Returns true if a cell holds a value, as in rows below the names. */
const isValue = (cell: string): boolean => /^[$(\-–]?\d|@\w+\./.test(cell);

interface Candidate {
  readonly headRow: number;
  readonly headRows: number;
  readonly recognized: number;
}

const recognizedIn = (heads: readonly TableLine[], fields: readonly ImportableField[]): number =>
  guessFields(columnNames(heads), fields).filter((id) => id !== null).length;

/** Finds the row that names most fields; without one, the first that is about as wide as the others. */
const guessHead = (top: readonly TableLine[], fields: readonly ImportableField[]): Candidate | undefined => {
  const single = top.map((line): Candidate => ({
    headRow: line.line,
    headRows: 1,
    recognized: recognizedIn([line], fields),
  }));
  const double = top.slice(0, -1).flatMap((line, index): Candidate[] => {
    const below = top[index + 1];
    if (below?.line !== line.line + 1 || below.cells.some(isValue)) return [];
    const recognized = recognizedIn([line, below], fields);
    const alone = Math.max(single[index]?.recognized ?? 0, single[index + 1]?.recognized ?? 0);
    return recognized > alone ? [{ headRow: line.line, headRows: 2, recognized }] : [];
  });
  const best = [...single, ...double].reduce<Candidate | undefined>(
    (known, candidate) => (!known || candidate.recognized > known.recognized ? candidate : known),
    undefined,
  );
  if (best && best.recognized >= 2) return best;
  const widths = top.map(({ cells }) => cells.filter(Boolean).length).toSorted((one, other) => one - other);
  const usual = widths[Math.floor(widths.length / 2)] ?? 1;
  const wide = top.findIndex(({ cells }) => new Set(cells.filter(Boolean)).size >= usual / 2);
  return single[Math.max(wide, 0)];
};

/** A kept table that is open. */
export interface OpenTable {
  readonly sheets: readonly KeptSheet[];
  readonly reader: ReturnType<typeof tableReader>;
}

export const openTable = (content: Buffer, sheets: readonly KeptSheet[]): OpenTable => ({
  sheets,
  reader: tableReader(content),
});

/** First rows of a sheet. */
export const topOf = ({ sheets, reader }: OpenTable, sheet: number): TableLine[] => {
  const { from = 0, rows = 0 } = sheets[sheet] ?? {};
  return reader.lines(from, from + Math.min(rows, topRows));
};

/** Guesses the row of the column names in a sheet; without a sheet, in the one that names most fields. */
export const guessLayout = (table: OpenTable, fields: readonly ImportableField[], sheet?: number): ImportLayout => {
  const wanted = sheet === undefined ? table.sheets.map((_, index) => index) : [sheet];
  const candidates = wanted.flatMap((index) => {
    const head = guessHead(topOf(table, index), fields);
    return head ? [{ ...head, sheet: index }] : [];
  });
  const best = candidates.reduce<(typeof candidates)[number] | undefined>(
    (known, candidate) => (!known || candidate.recognized > known.recognized ? candidate : known),
    undefined,
  );
  if (!best) throw refused('This table has no rows below the column names.');
  return { sheet: best.sheet, headRow: best.headRow, headRows: best.headRows };
};

/**
 * Opens the rows below the column names.
 * @throws ApiError 422 if there are none
 */
export const openLayout = ({ sheets, reader }: OpenTable, { sheet, headRow, headRows }: ImportLayout): TableRows => {
  const kept = sheets[sheet];
  if (!kept) throw refused('This file has no such sheet.');
  const { from, rows, isCut } = kept;
  const end = from + rows;
  // Rows without a value are not kept, so a row is at most at its number.
  const before = reader.lines(from, Math.min(end, from + headRow + headRows));
  const first = before.findIndex(({ line }) => line >= headRow);
  const last = headRow + headRows;
  const heads = before.filter(({ line }) => line >= headRow && line < last);
  if (first === -1 || heads[0]?.line !== headRow) throw refused('The row with the column names is empty.');
  return openRows(reader, columnNames(heads), { from: from + first + heads.length, to: end, isCut });
};
