import { setImmediate } from 'node:timers/promises';
import { activeText } from '@basis/domain/model/formats/csv';
import { formatCount } from '@basis/domain/model/formats/numbers';
import { refused } from '../../../platform/contract/errors';

/** A line of a table, by its number in the file. */
export interface TableLine {
  readonly line: number;
  readonly cells: readonly string[];
  /** True if the sheet hides it, as a filter does. */
  readonly isHidden?: true;
}

/** Cells merged over several rows; the first column of them. */
export interface Merge {
  readonly column: number;
  readonly top: number;
  readonly bottom: number;
}

/** A sheet as it is read; its merged cells are known after its last line. */
export interface SheetLines {
  readonly name: string;
  readonly lines: AsyncIterable<TableLine>;
  readonly merges: readonly Merge[];
}

/** A sheet of a kept table: a run of its lines. */
export interface KeptSheet {
  readonly name: string;
  readonly from: number;
  readonly rows: number;
  /** True if lines at its end are missing, because there are too many. */
  readonly isCut: boolean;
  /** Rows with a value that the sheet hides. */
  readonly hiddenRows?: number;
}

/** A file as it is kept: its lines, each as JSON, and its sheets. */
export interface KeptTable {
  readonly sheets: readonly KeptSheet[];
  readonly content: Buffer;
}

const maxRows = 50_000;
/** Rows above and in the column names. */
const maxHeadRows = 50;
const maxColumns = 100;
/** Limit of the unpacked size, so that a small file can't fill the memory. */
const maxBytes = 64 * 1024 * 1024;
/** Longest text of a cell that is kept. */
export const longestCell = 10_000;
const longestName = 200;
/** Cells that merged ones fill. */
const maxFilled = 200_000;
/** Lines after which other requests have their turn. */
const linesAtOnce = 500;

/** Removes control characters, halves of characters, and the apostrophe that made a cell inert. */
const clean = (text: string): string =>
  activeText(text.slice(0, longestCell))
    // oxlint-disable-next-line no-control-regex
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]|\p{Surrogate}/gu, '')
    .trim();

const cleanLine = (cells: readonly string[]): string[] => {
  // One more than is allowed, so that a table that is too wide is noticed.
  const cleaned = cells.slice(0, maxColumns + 1).map(clean);
  return cleaned.slice(0, cleaned.findLastIndex((text) => text !== '') + 1);
};

const encode = (line: number, cells: readonly string[]): Buffer => Buffer.from(`${JSON.stringify([line, ...cells])}\n`);

const parseLine = (text: string): TableLine => {
  const [line, ...cells] = JSON.parse(text) as [number, ...string[]];
  return { line, cells };
};

/** Lines of a sheet that is being read; those that merged cells change are parsed and written once. */
class SheetChunks {
  readonly chunks: Buffer[] = [];
  bytes = 0;
  readonly #indexOf = new Map<number, number>();
  readonly #open = new Map<number, string[]>();

  add(line: number, chunk: Buffer): void {
    this.#indexOf.set(line, this.chunks.length);
    this.chunks.push(chunk);
    this.bytes += chunk.byteLength;
  }

  /** The cells of a line, which can be changed until `close`; undefined if the line is not kept. */
  cells(line: number): string[] | undefined {
    const known = this.#open.get(line);
    const chunk = this.chunks[this.#indexOf.get(line) ?? -1];
    if (known || !chunk) return known;
    const cells = [...parseLine(chunk.toString()).cells];
    this.#open.set(line, cells);
    return cells;
  }

  /** Writes the lines that were changed. */
  close(): void {
    for (const [line, cells] of this.#open) {
      const index = this.#indexOf.get(line) ?? -1;
      const [before, after] = [this.chunks[index], encode(line, cells)];
      this.chunks[index] = after;
      this.bytes += after.byteLength - (before?.byteLength ?? 0);
    }
    this.#open.clear();
  }
}

/**
 * Repeats the value of cells that are merged over several rows in each of them.
 * @returns false if that takes more than `bytesLeft`.
 */
const fillMerges = (sheet: SheetChunks, merges: readonly Merge[], bytesLeft: number): boolean => {
  let [looked, added] = [0, 0];
  for (const { column, top, bottom } of merges) {
    const value = column < maxColumns ? sheet.cells(top)?.[column] : undefined;
    if (!value) continue;
    for (let line = top + 1; line <= bottom && looked < maxFilled; line += 1) {
      looked += 1;
      const cells = sheet.cells(line);
      if (!cells || cells[column]) continue;
      added += value.length;
      if (sheet.bytes + added > bytesLeft) return false;
      while (cells.length < column) cells.push('');
      cells[column] = value;
    }
  }
  sheet.close();
  return true;
};

/** Collects the lines of a sheet that say anything. */
const keepSheet = async ({ lines, merges }: SheetLines, bytesLeft: number) => {
  const sheet = new SheetChunks();
  const { chunks } = sheet;
  let isCut = false;
  let hiddenRows = 0;
  for await (const { line, cells: given, isHidden } of lines) {
    const cells = cleanLine(given);
    if (!cells.length) continue;
    const chunk = encode(line, cells);
    isCut = chunks.length >= maxRows + maxHeadRows || sheet.bytes + chunk.byteLength > bytesLeft;
    if (isCut) break;
    sheet.add(line, chunk);
    if (isHidden) hiddenRows += 1;
    if (chunks.length % linesAtOnce === 0) await setImmediate();
  }
  return { chunks, isCut: !fillMerges(sheet, merges, bytesLeft) || isCut, hiddenRows };
};

/** Reads a file as its lines come; rows without a value are left out. */
export const keepTable = async (given: AsyncIterable<SheetLines> | Iterable<SheetLines>): Promise<KeptTable> => {
  const sheets: KeptSheet[] = [];
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const sheet of given) {
    const kept = await keepSheet(sheet, maxBytes - bytes);
    const name = sheet.name.slice(0, longestName).replace(/\p{Surrogate}/gu, '');
    const { isCut, hiddenRows } = kept;
    sheets.push({ name, from: chunks.length, rows: kept.chunks.length, isCut, ...(hiddenRows && { hiddenRows }) });
    bytes += kept.chunks.reduce((sum, { byteLength }) => sum + byteLength, 0);
    for (const chunk of kept.chunks) chunks.push(chunk);
  }
  return { sheets, content: Buffer.concat(chunks) };
};

const newline = 0x0a;

/** Start of each line of a stored table, and end of the last. */
const offsetsOf = (content: Buffer): number[] => {
  const offsets = [0];
  for (let at = content.indexOf(newline); at !== -1; at = content.indexOf(newline, at + 1)) offsets.push(at + 1);
  return offsets;
};

/** Reads lines of a kept table by their place in it. */
export const tableReader = (content: Buffer) => {
  const offsets = offsetsOf(content);
  const lines = (from: number, to: number): TableLine[] =>
    offsets
      .slice(from, Math.min(to, offsets.length - 1))
      .map((start, index) => parseLine(content.toString('utf8', start, (offsets[from + index + 1] ?? start) - 1)));
  return { rows: offsets.length - 1, lines };
};

type Reader = ReturnType<typeof tableReader>;

/** Lines of a table below its column names. */
export interface TableRows {
  readonly columns: readonly string[];
  readonly rows: number;
  read(from: number, to: number): TableLine[];
}

/** Shortens a column's name. */
const shortName = (name: string): string => name.slice(0, longestName).replace(/\p{Surrogate}/gu, '');

/**
 * Opens a run of lines as a table.
 * @throws ApiError 422 if there are none, or too many rows or columns.
 */
export const openRows = (
  { lines }: Reader,
  columns: readonly string[],
  { from, to, isCut = false }: { readonly from: number; readonly to: number; readonly isCut?: boolean },
): TableRows => {
  const rows = to - from;
  if (columns.length > maxColumns) throw refused(`This table has more than ${maxColumns} columns.`);
  if (rows > maxRows || (isCut && rows > maxRows - maxHeadRows))
    throw refused(`This table has more than ${formatCount(maxRows)} rows.`);
  if (isCut) throw refused('This table is too large to import at once.');
  if (!columns.length || rows < 1) throw refused('This table has no rows below the column names.');
  const cut = ({ line, cells }: TableLine): TableLine => ({ line, cells: cells.slice(0, columns.length) });
  return {
    columns: columns.map(shortName),
    rows,
    read: (first, last) => lines(from + first, Math.min(from + last, to)).map(cut),
  };
};

/** All rows of a table, some at a time, with turns for others between. */
export async function* tableParts({ read, rows }: TableRows): AsyncGenerator<TableLine[]> {
  for (let from = 0; from < rows; from += linesAtOnce) {
    yield read(from, from + linesAtOnce);
    await setImmediate();
  }
}
