import { type Money, moneyIn, plainAmount } from '@basis/domain/model/formats/money';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Cell } from './cell';
import type { Table, TableFile } from './tableFile';

/** Maximum length of text in a cell of Excel. */
const longestText = 32_767;

/** Style of each kind of cell: its index in the styles below. */
const styleOf = { head: 1, money: 2, percent: 3, day: 4, moment: 5, miles: 6, minutes: 7 } as const;

const part = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Format of amounts: `[$KWD] #,##0.000`. */
const moneyFormat = ({ sign, decimals }: Money): string => {
  const before = sign === '$' ? '&quot;$&quot;' : `[$${xmlText(sign)}]${/\p{L}$/u.test(sign) ? ' ' : ''}`;
  const digits = decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`;
  return `${before}${digits};\\-${before}${digits}`;
};

const numberFormats = (money: Money): readonly string[] => [
  moneyFormat(money),
  '0.00%',
  'mm/dd/yyyy',
  'mm/dd/yyyy h:mm AM/PM',
  '0.0 &quot;mi&quot;',
  '0 &quot;min&quot;',
];

const typeface = '<sz val="11"/><name val="Calibri"/>';

const styles = (formats: readonly string[]): string => `<styleSheet ${part}><numFmts count="${formats.length}">${formats
  .map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${code}"/>`)
  .join('')}</numFmts><fonts count="2"><font>${typeface}</font><font><b/>${typeface}</font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="${formats.length + 2}"><xf/><xf fontId="1" applyFont="1"/>${formats
  .map((_, index) => `<xf numFmtId="${164 + index}" applyNumberFormat="1"/>`)
  .join('')}</cellXfs></styleSheet>`;

/** Files of a workbook besides its sheet and its styles. */
const fixedParts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook ${part} xmlns:r="${relations}"><sheets>
<sheet name="List" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/>
<Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
};

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Text for XML, without invalid control characters; what reads like the code of a character is escaped. */
const xmlText = (text: string): string =>
  text
    .slice(0, longestText)
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replace(/\p{Surrogate}/gu, '�')
    // oxlint-disable-next-line no-control-regex
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
    .replace(/[&<>]/g, (sign) => entities[sign] ?? sign);

const textXml = (text: string, style = ''): string =>
  `<c t="inlineStr"${style}><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
const numberXml = (value: number, style: keyof typeof styleOf | null): string =>
  `<c${style ? ` s="${styleOf[style]}"` : ''}><v>${value}</v></c>`;

const firstDayMs = Date.UTC(1899, 11, 30);
const dayMs = 24 * 60 * 60 * 1000;

/** Serial number of a date in Excel: days since the end of 1899, with the time as a fraction. */
const serial = ({ date, time }: { readonly date: string; readonly time: string | null }): number =>
  (Date.parse(`${date}T${time ?? '00:00'}Z`) - firstDayMs) / dayMs;

const cellXml = (cell: Cell, money: Money): string => {
  if (cell === null) return '<c/>';
  if (cell.kind === 'text') return textXml(cell.text);
  if (cell.kind === 'date') return numberXml(serial(cell), cell.time === null ? 'day' : 'moment');
  if (cell.kind === 'number') return numberXml(cell.value, null);
  if (cell.kind === 'money') return numberXml(Number(plainAmount(cell.value, money)), 'money');
  return numberXml(cell.kind === 'percent' ? cell.value / 10_000 : cell.value, cell.kind);
};

async function* sheetXml({ head, pages, currency }: Table): AsyncGenerator<Buffer> {
  const money = moneyIn(currency);
  const names = head.map((text) => textXml(text, ` s="${styleOf.head}"`)).join('');
  yield Buffer.from(`${declaration}<worksheet ${part}><sheetViews><sheetView workbookViewId="0">
<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>
<cols><col min="1" max="${head.length}" width="24" customWidth="1"/></cols><sheetData><row>${names}</row>`);
  for await (const rows of pages)
    yield Buffer.from(rows.map((cells) => `<row>${cells.map((cell) => cellXml(cell, money)).join('')}</row>`).join(''));
  yield Buffer.from('</sheetData></worksheet>');
}

/** A table as an Excel workbook, page by page, with real dates, numbers and amounts. */
export const xlsxFile: TableFile = async function* (table) {
  const zip = new ZipFile();
  const sheet = Readable.from(sheetXml(table));
  const output = zip.outputStream as Readable;
  sheet.once('error', (error) => output.destroy(error));
  const parts = { ...fixedParts, 'xl/styles.xml': styles(numberFormats(moneyIn(table.currency))) };
  for (const [path, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(declaration + xml), path);
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  try {
    yield* output as AsyncIterable<Buffer>;
  } finally {
    sheet.destroy();
  }
};
