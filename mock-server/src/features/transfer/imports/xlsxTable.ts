import type { Currency } from '@basis/domain/model/formats/money';
import { ApiError, refused } from '../../../platform/contract/errors';
import { longestCell, type Merge, type SheetLines, type TableLine } from './table';
import { cellText, plainNumber, readNumberStyles, type NumberStyle } from './xlsxNumbers';
import { readWorkbook } from './xlsxWorkbook';
import { readWhole, readXml, type Attributes, type XmlHandler } from './xmlParts';
import type { ZipParts } from './zipParts';

/** Characters that XML can't hold are written as their codes: `_x000D_`. */
const decodeCodes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** The texts that cells refer to by number, without what only tells how to say them. */
const readSharedTexts = async (parts: ZipParts, path: string): Promise<string[]> => {
  const texts: string[] = [];
  let text = '';
  let isText = false;
  let isSaid = false;
  await readWhole(parts, path, {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isSaid = true;
      isText = name === 't' && !isSaid;
    },
    text: (piece) => {
      if (isText) text += piece;
    },
    close: (name) => {
      if (name === 'rPh') isSaid = false;
      if (name === 't') isText = false;
      if (name === 'si') texts.push(decodeCodes(text.slice(0, longestCell)));
    },
  });
  return texts;
};

const maxColumns = 1000;

/** The column of `BC12`, from 0. */
const columnOf = (reference: string): number =>
  reference
    .replace(/[^A-Z]/g, '')
    .split('')
    .reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

interface SheetContext {
  readonly texts: readonly string[];
  readonly styles: readonly NumberStyle[];
  readonly is1904: boolean;
}

/** Merged cells of a sheet that are read. */
const maxMerges = 60_000;

const mergeOf = (reference: string): Merge | undefined => {
  const [from = '', to = from] = reference.split(':');
  const [top, bottom] = [from, to].map((cell) => Number(cell.replace(/\D/g, '')));
  return top && bottom && bottom > top ? { column: columnOf(from), top, bottom } : undefined;
};

/** Collects the lines and merged cells of a sheet as they are read. */
const sheetHandler = ({ texts, styles, is1904 }: SheetContext) => {
  const found: TableLine[] = [];
  const merges: Merge[] = [];
  let line = 0;
  let cells: string[] = [];
  let column = -1;
  let cell: Attributes = {};
  let value = '';
  let isValue = false;
  let isSaid = false;
  let isHidden = false;
  const openCell = (attributes: Attributes): void => {
    cell = attributes;
    value = '';
    column = attributes['r'] ? columnOf(attributes['r']) : column + 1;
  };
  const closeCell = (): void => {
    if (value === '' || column < 0 || column >= maxColumns) return;
    while (cells.length < column) cells.push('');
    const style = styles[Number(cell['s'] ?? 0)] ?? plainNumber;
    const own = decodeCodes(value.slice(0, longestCell));
    cells[column] = cell['t'] === 's' ? (texts[Number(own)] ?? '') : cellText(own, cell['t'], style, is1904);
  };
  const handler: XmlHandler = {
    open: (name, attributes) => {
      if (name === 'row') {
        line = Number(attributes['r']) || line + 1;
        cells = [];
        column = -1;
        isHidden = ['1', 'true'].includes(attributes['hidden'] ?? '');
      }
      if (name === 'rPh') isSaid = true;
      if (name === 'c') openCell(attributes);
      if (name === 'mergeCell' && merges.length < maxMerges) {
        const merge = mergeOf(attributes['ref'] ?? '');
        if (merge) merges.push(merge);
      }
      isValue = name === 'v' || (name === 't' && !isSaid);
    },
    text: (piece) => {
      if (isValue) value += piece;
    },
    close: (name) => {
      if (name === 'rPh') isSaid = false;
      if (name === 'v' || name === 't') isValue = false;
      if (name === 'c') closeCell();
      if (name === 'row') found.push(isHidden ? { line, cells, isHidden } : { line, cells });
    },
  };
  return { handler, merges, take: () => found.splice(0) };
};

const unreadable = (error: unknown): Error =>
  error instanceof ApiError ? error : refused("This workbook can't be read. Save it as XLSX or CSV and try again.");

async function* linesOf(
  parts: ZipParts,
  path: string,
  context: SheetContext,
  merges: Merge[],
): AsyncGenerator<TableLine> {
  const sheet = parts.open(path);
  if (!sheet) return;
  const { handler, merges: found, take } = sheetHandler(context);
  try {
    for await (const _ of readXml(sheet, handler)) yield* take();
  } catch (error) {
    throw unreadable(error);
  }
  merges.push(...found);
}

/**
 * Reads the sheets of a workbook, one after the other, each line with its number in the sheet.
 * @param main the workbook's main part, such as `xl/workbook.xml`
 * @throws ApiError 422 for one that can't be read.
 */
export async function* xlsxSheets(parts: ZipParts, main: string, currency: Currency): AsyncGenerator<SheetLines> {
  try {
    const { sheets, is1904, texts, styles: formats } = await readWorkbook(parts, main);
    const styles = await readNumberStyles((handler) => readWhole(parts, formats, handler), currency);
    if (!sheets.some(({ path }) => parts.open(path))) throw refused('This workbook has no sheets.');
    const context = { texts: await readSharedTexts(parts, texts), styles, is1904 };
    for (const { name, path } of sheets) {
      const merges: Merge[] = [];
      yield { name, lines: linesOf(parts, path, context, merges), merges };
    }
  } catch (error) {
    throw unreadable(error);
  }
}
