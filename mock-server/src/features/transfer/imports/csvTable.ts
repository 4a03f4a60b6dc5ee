import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { parse } from 'csv-parse';
import { refused } from '../../../platform/contract/errors';
import { decodeWindows1252 } from '../../../platform/windows1252';
import type { TableLine } from './table';

const delimiters = [',', ';', '\t', '|'] as const;
/** How much of a file shows what stands between its cells. */
const sampleBytes = 64 * 1024;
const chunkLength = 64 * 1024;
const longestRecord = 1024 * 1024;

interface CsvRecord {
  readonly record: string[];
  readonly info: { readonly records: number; readonly empty_lines: number };
}

/** The encoding of a file: by its mark, else UTF-8 where it is, else what Windows writes. */
const decode = (content: Buffer): string => {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content);
  if (content[0] === 0xfe && content[1] === 0xff) return new TextDecoder('utf-16be').decode(content);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return decodeWindows1252(content);
  }
};

/** What stands most often in the first line, outside of quotes. */
const delimiterOf = (text: string): string => {
  const unquoted = text.slice(0, sampleBytes).replace(/"(?:[^"]|"")*"/g, '');
  const [first = ''] = unquoted.trimStart().split(/[\r\n]/, 1);
  const count = (delimiter: string): number => first.split(delimiter).length;
  return delimiters.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
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
  const text = decode(content);
  const parser = parse({
    delimiter: delimiterOf(text),
    relax_column_count: true,
    relax_quotes: true,
    // Skip runs of empty lines cheaply.
    skip_empty_lines: true,
    info: true,
    max_record_size: longestRecord,
  });
  const source = Readable.from(partsOf(text));
  source.once('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let line = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<CsvRecord>) {
      line = info.records + info.empty_lines;
      yield { line, cells: record };
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
