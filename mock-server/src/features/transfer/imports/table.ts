import { setImmediate } from 'node:timers/promises';
import { refused } from '../../../platform/contract/errors';

/** A line of a table that was sent, by its number in the file. */
export interface TableLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A table as it is kept: what its columns are called, and its lines, each as JSON. */
export interface KeptTable {
  readonly columns: readonly string[];
  readonly rows: number;
  readonly content: Buffer;
}

const maxRows = 50_000;
const maxColumns = 100;
/** What a table comes to at most when it is unpacked, so that a small file can't fill the memory. */
const maxBytes = 64 * 1024 * 1024;
const longestCell = 10_000;
const longestName = 200;
/** Lines after which other requests have their turn. */
const linesAtOnce = 500;

/** Text that can be stored: without control characters and halves of characters, and without the apostrophe that made a cell inert. */
const clean = (text: string): string =>
  text
    .slice(0, longestCell)
    .replace(/^'(?=[=+\-@＝＋－＠\t\r\n])/, '')
    // oxlint-disable-next-line no-control-regex
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]|\p{Surrogate}/gu, '')
    .trim();

const cleanLine = (cells: readonly string[]): string[] => {
  const cleaned = cells.map(clean);
  return cleaned.slice(0, cleaned.findLastIndex((text) => text !== '') + 1);
};

const columnNames = (cells: readonly string[]): string[] => {
  if (cells.length > maxColumns) throw refused(`This table has more than ${maxColumns} columns.`);
  return cells.map((name) => name.slice(0, longestName).replace(/\p{Surrogate}/gu, ''));
};

/**
 * Takes a table in as its lines come; the first that says anything names the columns, empty ones are passed over.
 * @throws ApiError 422 for one that is too long or too wide, or without lines.
 */
export const keepTable = async (lines: AsyncIterable<TableLine>): Promise<KeptTable> => {
  let columns: string[] | null = null;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const { line, cells: given } of lines) {
    const cells = cleanLine(given);
    if (!cells.length) continue;
    if (!columns) {
      columns = columnNames(cells);
      continue;
    }
    const chunk = Buffer.from(`${JSON.stringify([line, ...cells.slice(0, columns.length)])}\n`);
    bytes += chunk.byteLength;
    if (chunks.push(chunk) > maxRows)
      throw refused(`This table has more than ${maxRows.toLocaleString('en-US')} rows.`);
    if (bytes > maxBytes) throw refused('This table is too large to import at once.');
    if (chunks.length % linesAtOnce === 0) await setImmediate();
  }
  if (!columns || !chunks.length) throw refused('This table has no rows below the column names.');
  return { columns, rows: chunks.length, content: Buffer.concat(chunks) };
};

const parseLine = (text: string): TableLine => {
  const [line, ...cells] = JSON.parse(text) as [number, ...string[]];
  return { line, cells };
};

const newline = 0x0a;

/** Where each line of a kept table begins, and where the last ends. */
const offsetsOf = (content: Buffer): number[] => {
  const offsets = [0];
  for (let at = content.indexOf(newline); at !== -1; at = content.indexOf(newline, at + 1)) offsets.push(at + 1);
  return offsets;
};

/** Reads lines of a kept table by their place in it. */
export const tableReader = (content: Buffer) => {
  const offsets = offsetsOf(content);
  return (from: number, to: number): TableLine[] =>
    offsets
      .slice(from, Math.min(to, offsets.length - 1))
      .map((start, index) => parseLine(content.toString('utf8', start, (offsets[from + index + 1] ?? start) - 1)));
};

/** All lines of a kept table, some at a time, with turns for others between. */
export async function* tableParts(content: Buffer): AsyncGenerator<TableLine[]> {
  const read = tableReader(content);
  for (let from = 0; ; from += linesAtOnce) {
    const lines = read(from, from + linesAtOnce);
    if (lines.length) yield lines;
    if (lines.length < linesAtOnce) return;
    await setImmediate();
  }
}
