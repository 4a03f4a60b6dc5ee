import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import yazl from 'yazl';
import { openFile } from './openFile';
import { keepTable, tableReader } from './table';

const packed = (parts: Readonly<Record<string, string>>): Promise<Buffer> => {
  const zip = new yazl.ZipFile();
  for (const [path, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), path);
  zip.end();
  return buffer(zip.outputStream);
};

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relationships = (targets: Readonly<Record<string, string>>): string =>
  `<Relationships>${Object.entries(targets)
    .map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

interface Given {
  readonly rows: string;
  readonly sheets?: readonly string[];
  readonly texts?: string;
  readonly formats?: readonly string[];
}

/** A workbook with one sheet, or the same one under several names. */
const workbook = ({ rows, sheets = ['Log'], texts = '', formats = [] }: Given): Promise<Buffer> =>
  packed({
    '_rels/.rels': relationships({ officeDocument: 'xl/workbook.xml' }),
    'xl/workbook.xml': `<workbook><sheets>${sheets
      .map((name) => `<sheet name="${name}" r:id="rId1"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships({
      worksheet: 'worksheets/sheet1.xml',
      sharedStrings: 'sharedStrings.xml',
      styles: 'styles.xml',
    }),
    'xl/sharedStrings.xml': `<sst>${texts}</sst>`,
    'xl/styles.xml': `<styleSheet><numFmts>${formats
      .map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${code.replaceAll('"', '&quot;')}"/>`)
      .join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats
      .map((_, index) => `<xf numFmtId="${200 + index}"/>`)
      .join('')}</cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  });

const sheetsOf = async (content: Buffer) => {
  const kept = await keepTable(openFile(content));
  const { lines } = tableReader(kept.content);
  return kept.sheets.map(({ name, from, rows, hiddenRows }) => ({
    name,
    hiddenRows,
    cells: lines(from, from + rows).map(({ cells }) => cells),
  }));
};
const cellsOf = async (content: Buffer | string) => (await sheetsOf(Buffer.from(content)))[0]?.cells;
const refusalOf = async (content: Buffer): Promise<string> => {
  try {
    await sheetsOf(content);
    return 'read';
  } catch (error) {
    return (error as Error).message;
  }
};

const inline = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const lines = [
  ['Project', 'Company'],
  ['Pier 57', 'Brightwater GC'],
];
const text = lines.map((cells) => cells.join('\t')).join('\r\n');
const rows = lines.map((cells) => `<row>${cells.map(inline).join('')}</row>`).join('');
const odsCell = (shown: string, attributes = 'office:value-type="string"'): string =>
  `<table:table-cell ${attributes}><text:p>${shown}</text:p></table:table-cell>`;
const ods = (content: string): Promise<Buffer> =>
  packed({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<office:document-content><office:spreadsheet>${content}</office:spreadsheet></office:document-content>`,
  });
const htmlOf = (inner: string): string => `<html><body><table>${inner}</table></body></html>`;
const html = htmlOf(lines.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n'));
const utf16be = Buffer.from(text, 'utf16le').swap16();

describe('the kind of a file is told by its content', () => {
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a workbook', () => workbook({ rows })],
    [
      'a workbook whose parts have other names',
      () =>
        packed({
          '_rels/.rels': relationships({ officeDocument: '/book/main22.xml' }),
          'book/main22.xml': '<x:workbook><x:sheets><x:sheet name="Log" r:id="rId1"/></x:sheets></x:workbook>',
          'book/_rels/main22.xml.rels': relationships({ worksheet: '../pages/first.xml' }),
          'pages/first.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
        }),
    ],
    [
      'an OpenDocument spreadsheet',
      () =>
        ods(
          `<table:table table:name="Log">${lines
            .map((cells) => `<table:table-row>${cells.map((cell) => odsCell(cell)).join('')}</table:table-row>`)
            .join('')}</table:table>`,
        ),
    ],
    ['a page with a table', () => Buffer.from(html)],
    ['a page with a declaration before it', () => Buffer.from(`\uFEFF<?xml version="1.0"?>\n<!DOCTYPE html>${html}`)],
    ['tabs', () => Buffer.from(text)],
    ['commas', () => Buffer.from(text.replaceAll('\t', ','))],
    ['UTF-16 with a mark', () => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 without one', () => Buffer.from(text, 'utf16le')],
    ['UTF-16, high byte first', () => utf16be],
    ['lines ended as on old Macs, and by an end of file', () => Buffer.from(`${text.replaceAll('\r\n', '\r')}\x1a`)],
  ])('%s is read', async (_kind, make) => {
    expect(await cellsOf(await make())).toEqual(lines);
  });

  it.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
    ['an older workbook', () => Buffer.from('d0cf11e0a1b11ae10000', 'hex'), /^This is an older Excel workbook/],
    ['a workbook of the oldest kind', () => Buffer.from('0908100000060500', 'hex'), /^This is an older Excel workbook/],
    [
      'a binary workbook',
      () => packed({ '_rels/.rels': relationships({ officeDocument: 'xl/workbook.bin' }) }),
      /^This is a binary Excel workbook/,
    ],
    [
      'a document',
      () => packed({ '_rels/.rels': relationships({ officeDocument: 'word/document.xml' }) }),
      /^This is a document, not a table/,
    ],
    ['a packed folder', () => packed({ 'photo.jpg': 'x' }), /^This workbook has no sheets|can't be read/],
    ['a PDF', () => Buffer.from('%PDF-1.7\n'), /^This is a PDF, not a table/],
    ['a picture', () => Buffer.from('89504e470d0a1a0a', 'hex'), /^This is a picture, not a table/],
    ['other bytes', () => Buffer.from([1, 2, 3, 4, 0, 200]), /^This is a file of another kind/],
    ['an XML spreadsheet', () => Buffer.from('<?xml version="1.0"?><Workbook/>'), /^This is an XML file/],
    ['a page without a table', () => Buffer.from('<html><body>None</body></html>'), /^This page has no table/],
    ['a torn workbook', async () => (await workbook({ rows })).subarray(0, 300), /^This workbook can't be read/],
  ])('%s is refused in a sentence that says what to do', async (_kind, make, sentence) => {
    const refusal = await refusalOf(await make());
    expect(refusal).toMatch(sentence);
    if (!refusal.includes('no sheets')) expect(refusal).toMatch(/Save .* and try again\.$/);
  });
});

describe('a sheet is read as its user sees it', () => {
  it.each([
    ['00000', 2139, '02139'],
    ['00-000', 24_101, '24-101'],
    ['00 00 00', 92_900, '09 29 00'],
    ['000\\-00\\-0000', 123_456_789, '123-45-6789'],
    ['"J-"0', 7, 'J-7'],
    ['"24-"000', 12, '24-012'],
    ['(000) 000-0000', 5_095_550_118, '(509) 555-0118'],
    ['[<=9999999]###-####;(###) ###-####', 5_550_118, '555-0118'],
    // Amounts keep all that they have.
    ['0', 2139.4, '2139.4'],
    ['#,##0', 1_250_000.5, '1250000.5'],
    ['"$"#,##0.00', 98_500.505, '98500.505'],
    ['_($* #,##0_);_($* (#,##0);_($* "-"_)', 0, '0'],
    ['"USD "0.00', 12, '12'],
    ['0" sf"', 1200, '1200'],
    ['#,##0,"K"', 1_250_000, '1250000'],
    ['0.0%', 0.125, '12.5%'],
    ['h:mm AM/PM', 0.583_333_333_333, '14:00'],
    ['m/d/yyyy', 46_364, '2026-12-08'],
  ])('a number of the format %s: %d is %s', async (format, value, shown) => {
    const content = await workbook({ formats: [format], rows: `<row><c s="1"><v>${value}</v></c></row>` });
    expect(await cellsOf(content)).toEqual([[shown]]);
  });

  it.each([
    ['Foxglove_x000D_\nPhase 2', 'Foxglove\r\nPhase 2'],
    ['Gannet _x005F_x0041_ Tower', 'Gannet _x0041_ Tower'],
    ['Site_x', 'Site_x'],
  ])('codes of characters are read in every kind of text: %j', async (written, read) => {
    const content = await workbook({
      texts: `<si><t>${written}</t></si>`,
      rows: `<row><c t="s"><v>0</v></c>${inline(written)}<c t="str"><v>${written}</v></c></row>`,
    });
    expect(await cellsOf(content)).toEqual([[read, read, read]]);
  });

  it('rich text is joined, and what only says how to pronounce it is left out', async () => {
    const rich = '<r><t>Harrow </t></r><r><t>Mill</t></r><rPh sb="0" eb="1"><t>HAROU</t></rPh>';
    const content = await workbook({
      texts: `<si>${rich}</si>`,
      rows: `<row><c t="s"><v>0</v></c><c t="inlineStr"><is>${rich}</is></c></row>`,
    });
    expect(await cellsOf(content)).toEqual([['Harrow Mill', 'Harrow Mill']]);
  });

  it('rows that a filter hides are read and counted', async () => {
    const content = await workbook({ rows: `${rows}<row hidden="1">${inline('Quay')}</row><row hidden="1"/>` });
    expect(await sheetsOf(content)).toMatchObject([{ hiddenRows: 1, cells: [...lines, ['Quay']] }]);
  });

  it.each([
    [
      ['2024', '2025', '2026'],
      ['2026', '2025', '2024'],
    ],
    [
      ['Read me', 'Bids 2025', 'Bids 2026', 'Lists'],
      ['Read me', 'Bids 2026', 'Bids 2025', 'Lists'],
    ],
    [
      ['Current', 'Archive 2025'],
      ['Current', 'Archive 2025'],
    ],
    [
      ['Job 20261', 'Job 20255'],
      ['Job 20261', 'Job 20255'],
    ],
  ])('the sheets %j are offered as %j', async (sheets, offered) => {
    expect((await sheetsOf(await workbook({ rows, sheets }))).map(({ name }) => name)).toEqual(offered);
  });

  it('an OpenDocument sheet gives values, repeated and merged cells, breaks and no comments', async () => {
    const cells = [
      odsCell('02139', 'office:value-type="float" office:value="2139"'),
      odsCell('1,250,000', 'office:value-type="float" office:value="1250000"'),
      odsCell('$98,500.50', 'office:value-type="currency" office:value="98500.5"'),
      odsCell('12.5%', 'office:value-type="percentage" office:value="0.125"'),
      odsCell('12/08/26', 'office:value-type="date" office:date-value="2026-12-08T14:00:00"'),
      odsCell('Kent<text:line-break/>WA<text:s text:c="2"/>9', 'table:number-columns-repeated="2"'),
      '<table:table-cell/>',
      '<table:table-cell><office:annotation><text:p>aside</text:p></office:annotation><text:p>end</text:p></table:table-cell>',
    ].join('');
    const merged = `<table:table-row>${odsCell('Turner', 'table:number-rows-spanned="2"')}${odsCell('A')}</table:table-row>
      <table:table-row table:visibility="filter"><table:covered-table-cell/>${odsCell('B')}</table:table-row>`;
    const content = await ods(
      `<style:style style:name="ta9"><style:table-properties table:display="false"/></style:style>
      <table:table table:name="Lists" table:style-name="ta9"><table:table-row>${odsCell('x')}</table:table-row></table:table>
      <table:table table:name="Log"><table:table-row>${cells}</table:table-row>
      <table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>
      ${merged}</table:table>`,
    );
    const place = 'Kent\nWA  9';
    expect(await sheetsOf(content)).toEqual([
      {
        name: 'Log',
        hiddenRows: 1,
        cells: [
          ['02139', '1250000', '98500.5', '12.5%', '2026-12-08T14:00:00', place, place, '', 'end'],
          ['Turner', 'A'],
          ['Turner', 'B'],
        ],
      },
    ]);
  });

  it('a page gives merged cells, breaks, and a table inside a cell as its text', async () => {
    const page = htmlOf(
      `<tr><th colspan="2">Job &amp; GC</th><th>Due</th></tr>
       <tr><td rowspan="2">Turner</td><td>Pier<br>57</td><td>12/8 <table><tr><td>2 PM</td></tr></table></td></tr>
       <tr><td>x</td></tr>`,
    );
    expect(await cellsOf(page)).toEqual([
      ['Job & GC', '', 'Due'],
      ['Turner', 'Pier\n57', '12/8 2 PM'],
      ['Turner', 'x'],
    ]);
  });

  it.each([
    ['"Cedar "Old Mill" Remodel"', 'Cedar "Old Mill" Remodel'],
    ['"""quoted"""', '"quoted"'],
    ['"""A"" and ""B"""', '"A" and "B"'],
    ['12" Water Main', '12" Water Main'],
    ['"Basin 24"" RCP"', 'Basin 24" RCP'],
  ])('quotation marks in text with delimiters: %s', async (written, read) => {
    expect(await cellsOf(`Project,City\r\n${written},Kent\r\n`)).toEqual([
      ['Project', 'City'],
      [read, 'Kent'],
    ]);
  });
});
