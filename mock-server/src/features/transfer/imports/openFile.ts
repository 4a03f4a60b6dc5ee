import { ApiError, refused } from '../../../platform/contract/errors';
import { usDollar, type Currency } from '@basis/domain/model/formats/money';
import { csvSheets, decodeText } from './csvTable';
import { htmlSheets } from './htmlTable';
import { odsSheets } from './odsTable';
import type { SheetLines } from './table';
import { xlsxSheets } from './xlsxTable';
import { mainPart } from './xlsxWorkbook';
import { openZipParts } from './zipParts';

type Sheets = AsyncIterable<SheetLines> | Iterable<SheetLines>;

const advice = 'Save it as .xlsx or CSV and try again.';
const noTable = (what: string): Error => refused(`This is ${what}, not a table. ${advice}`);

/** Binary files, by their first bytes. */
const signatures: readonly (readonly [start: string, refusal: () => Error])[] = [
  ['\xd0\xcf\x11\xe0', () => refused(`This is an older Excel workbook (.xls) or one with a password. ${advice}`)],
  ['\x09\x08', () => refused(`This is an older Excel workbook (.xls). ${advice}`)],
  ['%PDF-', () => noTable('a PDF')],
  ['\x89PNG', () => noTable('a picture')],
  ['\xff\xd8\xff', () => noTable('a picture')],
  ['GIF8', () => noTable('a picture')],
  ['{\\rtf', () => noTable('a document')],
  ['\x1f\x8b', () => noTable('a packed file')],
  ['Rar!', () => noTable('a packed file')],
  ["7z\xbc\xaf'\x1c", () => noTable('a packed file')],
];

const isTextPart = (path: string): boolean =>
  /\.(?:xml|rels)$/.test(path) && !/(?:^|\/)(?:drawings|media|charts|theme|customxml|thumbnails)\//.test(path);

/** Opens a packed file: a workbook of Excel or an OpenDocument spreadsheet. */
async function* packedSheets(content: Buffer, currency: Currency): AsyncGenerator<SheetLines> {
  const parts = await openZipParts(content, isTextPart);
  const main = await mainPart(parts);
  if (main?.endsWith('.bin')) throw refused(`This is a binary Excel workbook (.xlsb). ${advice}`);
  if (main?.startsWith('word/')) throw noTable('a document');
  if (main?.startsWith('ppt/')) throw noTable('a presentation');
  const isOpenDocument = main === undefined && parts.open('content.xml') !== undefined;
  yield* isOpenDocument ? odsSheets(parts, currency) : xlsxSheets(parts, main ?? 'xl/workbook.xml', currency);
}

/** Reads errors of the format as one sentence. */
async function* readable(sheets: AsyncIterable<SheetLines>): AsyncGenerator<SheetLines> {
  try {
    yield* sheets;
  } catch (error) {
    throw error instanceof ApiError ? error : refused(`This workbook can't be read. ${advice}`);
  }
}

/** Bytes in which a page or an XML spreadsheet shows itself. */
const sampleBytes = 4096;

/** Bytes that no text has, besides the zeros of UTF-16. */
const isBinary = (text: string): boolean =>
  // oxlint-disable-next-line no-control-regex
  /[\x00-\x08\x0e-\x19\x1c-\x1f]/.test(text);

/**
 * Reads the sheets of a file, whose kind its content tells: XLSX, XLSM, ODS, an HTML page, or text with delimiters.
 * @param currency that of the workspace: amounts that a format shows in another one keep its sign.
 * @throws ApiError 422 with what to do, for every other kind and for one that is broken.
 */
export const openFile = (content: Buffer, currency: Currency = usDollar): Sheets => {
  const start = content.toString('latin1', 0, 8);
  const known = signatures.find(([signature]) => start.startsWith(signature));
  if (known) throw known[1]();
  if (start.startsWith('PK')) return readable(packedSheets(content, currency));
  const sample = decodeText(content.subarray(0, sampleBytes)).trimStart().toLowerCase();
  if (isBinary(sample)) throw noTable('a file of another kind');
  if (/^(?:<!doctype html|<html|<table|<head|<meta|<body)/.test(sample)) return htmlSheets(decodeText(content));
  if (sample.startsWith('<?xml')) {
    if (/<html|<table\b/.test(sample) && !sample.includes('<workbook')) return htmlSheets(decodeText(content));
    throw refused(`This is an XML file. Open it in a spreadsheet program. ${advice}`);
  }
  return csvSheets(content);
};
