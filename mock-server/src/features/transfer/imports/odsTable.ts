import { currencySign, withSign } from '@basis/domain/model/formats/currencySigns';
import type { Currency } from '@basis/domain/model/formats/money';
import { refused } from '../../../platform/contract/errors';
import { newestFirst } from './newestFirst';
import { longestCell, type Merge, type SheetLines, type TableLine } from './table';
import { otherSign } from './writtenAmounts';
import { percentText } from './xlsxNumbers';
import { readWhole, readXml, type Attributes, type XmlHandler } from './xmlParts';
import type { ZipParts } from './zipParts';

const content = 'content.xml';
const maxColumns = 1000;
const maxSheets = 50;
/** Repetitions of a row with values that are read; empty rows repeat for a million rows. */
const maxRepeats = 50_000;
const maxMerges = 60_000;

interface SheetNames {
  /** Its place among the tables of the file. */
  readonly place: number;
  readonly name: string;
}

/** Sheets of a file; hidden ones have a style that is not displayed. */
const readNames = async (parts: ZipParts): Promise<SheetNames[]> => {
  const hidden = new Set<string>();
  const named: { place: number; name: string; style: string }[] = [];
  let style = '';
  await readWhole(parts, content, {
    open: (name, attributes) => {
      if (name === 'style') style = attributes['style:name'] ?? '';
      if (name === 'table-properties' && attributes['table:display'] === 'false') hidden.add(style);
      if (name === 'table')
        named.push({
          place: named.length,
          name: attributes['table:name'] ?? '',
          style: attributes['table:style-name'] ?? '',
        });
    },
  });
  const visible = named.filter(({ style: own }) => !hidden.has(own));
  return newestFirst(visible.length ? visible : named).slice(0, maxSheets);
};

const numberOf = (text: string | undefined): number => Math.max(1, Number(text) || 1);

/** Shown texts that are the number of something, such as a zip code: their digits count. */
const isNumbering = (text: string): boolean => /^0\d|\d-\d|[a-z]/i.test(text) && !/e[+-]?\d+$/i.test(text);

/** A value as a person would type it. */
const valueOf = (attributes: Attributes, shown: string, currency: Currency): string => {
  const value = attributes['office:value'] ?? '';
  const type = attributes['office:value-type'];
  if (type === 'date') return attributes['office:date-value'] ?? shown;
  if (type === 'percentage') return percentText(Number(value));
  if (type === 'float') return isNumbering(shown) ? shown : value;
  if (type === 'currency')
    return withSign(value, otherSign(currencySign(attributes['office:currency'] ?? ''), currency));
  return type === 'boolean' ? (attributes['office:boolean-value'] ?? '').toUpperCase() : shown;
};

/** Collects the lines and merged cells of the table at a place. */
const tableHandler = (wanted: number, currency: Currency) => {
  const found: TableLine[] = [];
  const merges: Merge[] = [];
  let table = -1;
  let line = 1;
  let cells: string[] = [];
  let column = 0;
  let row: Attributes = {};
  let cell: Attributes | null = null;
  let texts: string[] = [];
  let asides = 0;
  const isHere = (): boolean => table === wanted;
  const add = (text: string): void => {
    const last = texts.length - 1;
    if (last >= 0 && (texts[last] ?? '').length < longestCell) texts[last] += text;
  };
  const closeCell = (): void => {
    const times = numberOf(cell?.['table:number-columns-repeated']);
    const text = cell ? valueOf(cell, texts.join('\n'), currency) : '';
    const rows = numberOf(cell?.['table:number-rows-spanned']);
    if (rows > 1 && merges.length < maxMerges) merges.push({ column, top: line, bottom: line + rows - 1 });
    const end = text ? Math.min(column + times, maxColumns) : 0;
    for (let at = column; at < end; at += 1) {
      while (cells.length < at) cells.push('');
      cells[at] = text;
    }
    column += times;
    cell = null;
  };
  const closeRow = (): void => {
    const times = numberOf(row['table:number-rows-repeated']);
    const isHidden = ['collapse', 'filter'].includes(row['table:visibility'] ?? '');
    if (cells.length)
      for (let time = 0; time < Math.min(times, maxRepeats); time += 1)
        found.push(isHidden ? { line: line + time, cells, isHidden } : { line: line + time, cells });
    line += times;
  };
  const openText = (name: string, attributes: Attributes): void => {
    if (name === 'p') texts.push('');
    if (name === 's') add(' '.repeat(Math.min(numberOf(attributes['text:c']), longestCell)));
    if (name === 'tab') add('\t');
    if (name === 'line-break') add('\n');
  };
  const handler: XmlHandler = {
    open: (name, attributes) => {
      if (name === 'table') table += 1;
      if (!isHere()) return;
      if (name === 'table-row') [row, cells, column] = [attributes, [], 0];
      if (name === 'table-cell' || name === 'covered-table-cell') [cell, texts] = [attributes, []];
      if (name === 'annotation') asides += 1;
      if (cell && !asides) openText(name, attributes);
    },
    text: (piece) => {
      if (isHere() && cell && !asides) add(piece);
    },
    close: (name) => {
      if (!isHere()) return;
      if (name === 'annotation') asides -= 1;
      if (name === 'table-cell' || name === 'covered-table-cell') closeCell();
      if (name === 'table-row') closeRow();
    },
  };
  return { handler, merges, take: () => found.splice(0) };
};

async function* linesOf(
  { parts, currency }: { parts: ZipParts; currency: Currency },
  place: number,
  merges: Merge[],
): AsyncGenerator<TableLine> {
  const pieces = parts.open(content);
  if (!pieces) return;
  const { handler, merges: found, take } = tableHandler(place, currency);
  for await (const _ of readXml(pieces, handler)) yield* take();
  merges.push(...found);
}

/**
 * Reads the sheets of an OpenDocument spreadsheet.
 * @throws ApiError 422 for one without sheets.
 */
export async function* odsSheets(parts: ZipParts, currency: Currency): AsyncGenerator<SheetLines> {
  const names = await readNames(parts);
  if (!names.length) throw refused('This spreadsheet has no sheets.');
  for (const { place, name } of names) {
    const merges: Merge[] = [];
    yield { name, lines: linesOf({ parts, currency }, place, merges), merges };
  }
}
