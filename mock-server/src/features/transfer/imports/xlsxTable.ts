import { setImmediate } from 'node:timers/promises';
import { Parser } from 'htmlparser2';
import { ApiError, refused } from '../../../platform/contract/errors';
import { longestCell, type Merge, type SheetLines, type TableLine } from './table';
import { cellText, readNumberStyles, type NumberStyle } from './xlsxNumbers';
import { openZipParts, type ZipParts } from './zipParts';

type Attributes = Readonly<Record<string, string>>;

interface XmlHandler {
  open?(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Names without the prefix that some programs write before each. */
const bare = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Reads a part as it is unpacked; after each piece the caller takes what was found, and others have their turn. */
async function* readXml(pieces: AsyncIterable<string>, handler: XmlHandler): AsyncGenerator<void> {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => handler.open?.(bare(name), attributes),
      ontext: (text) => handler.text?.(text),
      onclosetag: (name) => handler.close?.(bare(name)),
    },
    { xmlMode: true, decodeEntities: true },
  );
  for await (const piece of pieces) {
    parser.write(piece);
    yield;
    await setImmediate();
  }
  parser.end();
  yield;
}

/** Reads a part to its end. */
const readWhole = async (parts: ZipParts, path: string, handler: XmlHandler): Promise<void> => {
  const pieces = parts.open(path);
  if (pieces) for await (const _ of readXml(pieces, handler));
};

const resolvePath = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);

interface SheetPart {
  readonly name: string;
  readonly path: string;
}

interface Workbook {
  /** Sheets in their order, without hidden ones. */
  readonly sheets: readonly SheetPart[];
  /** True if its days are counted from 1904. */
  readonly is1904: boolean;
}

/** Sheets of a workbook that are read. */
const maxSheets = 20;

const readWorkbook = async (parts: ZipParts): Promise<Workbook> => {
  const found: { name: string; id: string; isHidden: boolean }[] = [];
  let is1904 = false;
  await readWhole(parts, 'xl/workbook.xml', {
    open: (name, attributes) => {
      if (name === 'sheet') {
        const id = Object.entries(attributes).find(([key]) => bare(key) === 'id' && key !== 'id')?.[1] ?? '';
        const isHidden = (attributes['state'] ?? 'visible') !== 'visible';
        found.push({ name: attributes['name'] ?? '', id, isHidden });
      }
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
    },
  });
  const paths = new Map<string, string>();
  await readWhole(parts, 'xl/_rels/workbook.xml.rels', {
    open: (name, { Id, Target, Type = 'worksheet' }) => {
      if (name === 'Relationship' && Id && Target && Type.endsWith('worksheet')) paths.set(Id, resolvePath(Target));
    },
  });
  const visible = found.filter(({ isHidden }) => !isHidden);
  const sheets = (visible.length ? visible : found).flatMap(({ name, id }) => {
    const path = paths.get(id);
    return path === undefined ? [] : [{ name, path }];
  });
  const only = { name: '', path: 'xl/worksheets/sheet1.xml' };
  return { sheets: sheets.length ? sheets.slice(0, maxSheets) : [only], is1904 };
};

/** The texts that cells refer to by number, without what only tells how to say them. */
const readSharedTexts = async (parts: ZipParts): Promise<string[]> => {
  const texts: string[] = [];
  let text = '';
  let isText = false;
  let isSaid = false;
  await readWhole(parts, 'xl/sharedStrings.xml', {
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
      if (name === 'si') texts.push(text.slice(0, longestCell));
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
  const openCell = (attributes: Attributes): void => {
    cell = attributes;
    value = '';
    column = attributes['r'] ? columnOf(attributes['r']) : column + 1;
  };
  const closeCell = (): void => {
    if (value === '' || column < 0 || column >= maxColumns) return;
    while (cells.length < column) cells.push('');
    const style = styles[Number(cell['s'] ?? 0)] ?? 'number';
    const own = value.slice(0, longestCell);
    cells[column] = cell['t'] === 's' ? (texts[Number(own)] ?? '') : cellText(own, cell['t'], style, is1904);
  };
  const handler: XmlHandler = {
    open: (name, attributes) => {
      if (name === 'row') {
        line = Number(attributes['r']) || line + 1;
        cells = [];
        column = -1;
      }
      if (name === 'c') openCell(attributes);
      if (name === 'mergeCell' && merges.length < maxMerges) {
        const merge = mergeOf(attributes['ref'] ?? '');
        if (merge) merges.push(merge);
      }
      isValue = name === 'v' || name === 't';
    },
    text: (piece) => {
      if (isValue) value += piece;
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false;
      if (name === 'c') closeCell();
      if (name === 'row') found.push({ line, cells });
    },
  };
  return { handler, merges, take: () => found.splice(0) };
};

const isPart = (path: string): boolean =>
  path.startsWith('xl/') && /\.(xml|rels)$/.test(path) && !path.includes('/drawings/');

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
 * @throws ApiError 422 for one that can't be read.
 */
export async function* xlsxSheets(content: Buffer): AsyncGenerator<SheetLines> {
  try {
    const parts = await openZipParts(content, isPart);
    const { sheets, is1904 } = await readWorkbook(parts);
    const styles = await readNumberStyles((handler) => readWhole(parts, 'xl/styles.xml', handler));
    if (!sheets.some(({ path }) => parts.open(path))) throw refused('This workbook has no sheets.');
    const context = { texts: await readSharedTexts(parts), styles, is1904 };
    for (const { name, path } of sheets) {
      const merges: Merge[] = [];
      yield { name, lines: linesOf(parts, path, context, merges), merges };
    }
  } catch (error) {
    throw unreadable(error);
  }
}
