import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { parse } from 'csv-parse';
import { refused } from '../../../platform/contract/errors';
import { decodeWindows1252 } from '../../../platform/windows1252';
import type { SheetLines, TableLine } from './table';

const delimiters = [',', ';', '\t', '|'] as const;
/** Size of the sample of a file from which the delimiter is detected. */
const sampleBytes = 64 * 1024;
const chunkLength = 64 * 1024;
const longestRecord = 1024 * 1024;

interface CsvRecord {
  readonly record: string[];
  readonly raw: string;
  readonly info: { readonly records: number; readonly empty_lines: number };
}

/** Bytes in which UTF-16 without a mark shows itself. */
const zeroSampleBytes = 4096;

/** The encoding of UTF-16 without a mark: most characters of a table have a byte of zero, on the same side. */
const wideEncoding = (content: Buffer): 'utf-16le' | 'utf-16be' | null => {
  const sample = content.subarray(0, zeroSampleBytes);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length / 4 && even < odd / 4) return 'utf-16le';
  return even > sample.length / 4 && odd < even / 4 ? 'utf-16be' : null;
};

/** The text of a file: by its mark, else UTF-16 or UTF-8 where it is, else what Windows writes. */
export const decodeText = (content: Buffer): string => {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content);
  if (content[0] === 0xfe && content[1] === 0xff) return new TextDecoder('utf-16be').decode(content);
  const wide = wideEncoding(content);
  if (wide) return new TextDecoder(wide).decode(content);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return decodeWindows1252(content);
  }
};

/**
 * A cell without the quotation marks around it where it holds others that are not doubled:
 * `"Cedar "Old Mill" Remodel"`, which stands in the record just so.
 */
const unquoted = (cell: string, raw: string, delimiter: string): string => {
  if (cell.length < 2 || !cell.startsWith('"') || !cell.endsWith('"')) return cell;
  const at = `${delimiter}${raw.trimEnd()}${delimiter}`.indexOf(`${delimiter}${cell}${delimiter}`);
  return at === -1 ? cell : cell.slice(1, -1);
};

/** Lines that show the delimiter; titles above the column names have none. */
const sampleLines = 20;

const count = (line: string, delimiter: string): number => line.split(delimiter).length - 1;

/** Finds the delimiter by the first line that has several, of those that occur in more than one line. */
const delimiterOf = (text: string): string => {
  const bareText = text.slice(0, sampleBytes).replace(/"(?:[^"]|"")*"/g, '');
  const lines = bareText
    .trimStart()
    .split(/\r\n|\r|\n/, sampleLines)
    .filter((line) => line.trim());
  const repeated = delimiters.filter(
    (delimiter) => lines.filter((line) => count(line, delimiter)).length >= Math.min(2, lines.length),
  );
  const most = (line: string): number => Math.max(0, ...repeated.map((delimiter) => count(line, delimiter)));
  const deciding = lines.find((line) => most(line) > 1) ?? lines.find((line) => most(line) > 0) ?? '';
  return repeated.reduce(
    (best, delimiter) => (count(deciding, delimiter) > count(deciding, best) ? delimiter : best),
    repeated[0] ?? delimiters[0],
  );
};

/** The text in parts, with turns for others between them. */
async function* partsOf(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += chunkLength) {
    yield text.slice(start, start + chunkLength);
    await setImmediate();
  }
}

/**
 * The lines of a CSV file, as its records count.
 * @throws ApiError 422 for one that can't be read.
 */
export async function* csvLines(content: Buffer): AsyncGenerator<TableLine> {
  const text = decodeText(content);
  const delimiter = delimiterOf(text);
  const parser = parse({
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    // Skip runs of empty lines cheaply.
    skip_empty_lines: true,
    info: true,
    max_record_size: longestRecord,
    raw: true,
  });
  const source = Readable.from(partsOf(text));
  source.once('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let line = 0;
  try {
    for await (const { record, raw, info } of parser as AsyncIterable<CsvRecord>) {
      line = info.records + info.empty_lines;
      yield { line, cells: record.map((cell) => unquoted(cell, raw, delimiter)) };
    }
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (!code.startsWith('CSV_')) throw error;
    throw refused(
      `This file can't be read from line ${line + 1} on: a quotation mark is not closed, or a line is too long.`,
    );
  } finally {
    source.destroy();
  }
}

/** Reads text with delimiters as a single sheet without a name. */
export const csvSheets = (content: Buffer): SheetLines[] => [{ name: '', lines: csvLines(content), merges: [] }];
