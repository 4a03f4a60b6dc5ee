import { posix } from 'node:path';
import { newestFirst } from './newestFirst';
import { bare, readWhole } from './xmlParts';
import type { ZipParts } from './zipParts';

interface SheetPart {
  readonly name: string;
  readonly path: string;
}

/** Parts of a workbook, which the relationships name. */
export interface Workbook {
  /** Visible sheets; of several years the newest first. */
  readonly sheets: readonly SheetPart[];
  /** True if its days are counted from 1904. */
  readonly is1904: boolean;
  /** Part with the texts of cells. */
  readonly texts: string;
  /** Part with the formats of cells. */
  readonly styles: string;
}

/** Sheets of a workbook that are read. */
const maxSheets = 50;

interface Relationship {
  readonly id: string;
  /** The last word of its type, such as `worksheet`. */
  readonly type: string;
  readonly path: string;
}

/** Relationships of a part; of the package itself for the empty path. */
const relationshipsOf = async (parts: ZipParts, path: string): Promise<Relationship[]> => {
  const folder = posix.dirname(path);
  const found: Relationship[] = [];
  await readWhole(parts, posix.join(folder, '_rels', `${posix.basename(path)}.rels`), {
    open: (name, { Id: id = '', Target: target = '', Type: type = '' }) => {
      if (name !== 'Relationship' || !target) return;
      const own = target.startsWith('/') ? target.slice(1) : posix.join(folder, target);
      found.push({ id, type: type.slice(type.lastIndexOf('/') + 1), path: own });
    },
  });
  return found;
};

/** The main part of an Office file, such as `xl/workbook.xml`; undefined without one. */
export const mainPart = async (parts: ZipParts): Promise<string | undefined> =>
  (await relationshipsOf(parts, '')).find(({ type }) => type === 'officeDocument')?.path;

export const readWorkbook = async (parts: ZipParts, path: string): Promise<Workbook> => {
  const named: { name: string; id: string; isHidden: boolean }[] = [];
  let is1904 = false;
  await readWhole(parts, path, {
    open: (name, attributes) => {
      if (name === 'sheet') {
        const id = Object.entries(attributes).find(([key]) => bare(key) === 'id' && key !== 'id')?.[1] ?? '';
        const isHidden = (attributes['state'] ?? 'visible') !== 'visible';
        named.push({ name: attributes['name'] ?? '', id, isHidden });
      }
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
    },
  });
  const relationships = await relationshipsOf(parts, path);
  const pathOf = (type: string, usual: string): string =>
    relationships.find((each) => each.type === type)?.path ?? posix.join(posix.dirname(path), usual);
  const visible = named.filter(({ isHidden }) => !isHidden);
  const sheets = (visible.length ? visible : named).flatMap(({ name, id }) => {
    const part = relationships.find((each) => each.id === id && each.type === 'worksheet');
    return part ? [{ name, path: part.path }] : [];
  });
  const only = { name: '', path: pathOf('worksheet', 'worksheets/sheet1.xml') };
  return {
    sheets: sheets.length ? newestFirst(sheets).slice(0, maxSheets) : [only],
    is1904,
    texts: pathOf('sharedStrings', 'sharedStrings.xml'),
    styles: pathOf('styles', 'styles.xml'),
  };
};
