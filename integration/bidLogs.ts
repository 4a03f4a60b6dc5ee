import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

/** A sheet as an office makes it: texts and numbers, dates as numbers with a style, and merged cells. */
interface SheetOf {
  readonly name: string;
  readonly rows: readonly (readonly (string | number | Date | null)[])[];
  readonly merges: readonly string[];
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const letter = (column: number): string => String.fromCharCode(65 + column);
const dayMs = 86_400_000;

const cellXml = (value: string | number | Date | null, reference: string): string => {
  if (value === null) return '';
  if (typeof value === 'string') return `<c r="${reference}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
  const isDate = value instanceof Date;
  const number = isDate ? value.getTime() / dayMs + 25_569 : value;
  // A formula with its result, as sums have.
  const formula = isDate ? '' : '<f>SUM(1)</f>';
  return `<c r="${reference}"${isDate ? ' s="1"' : ''}>${formula}<v>${number}</v></c>`;
};

const sheetXml = ({ rows, merges }: SheetOf): string => {
  const lines = rows.map((cells, index) => {
    const line = index + 1;
    return `<row r="${line}">${cells.map((value, column) => cellXml(value, `${letter(column)}${line}`)).join('')}</row>`;
  });
  const merged = merges.map((reference) => `<mergeCell ref="${reference}"/>`).join('');
  const mergeXml = merges.length ? `<mergeCells count="${merges.length}">${merged}</mergeCells>` : '';
  return `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${lines.join('')}</sheetData>${mergeXml}</worksheet>`;
};

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Packs sheets as a workbook, with a hidden sheet before them. */
export const officeWorkbook = async (given: readonly SheetOf[]): Promise<Buffer> => {
  const sheets = [{ name: 'Lists', rows: [['Project', 'GC', 'Bid due', 'Stage', 'City']], merges: [] }, ...given];
  const zip = new yazl.ZipFile();
  const add = (path: string, text: string): void => zip.addBuffer(Buffer.from(text), path);
  const listed = sheets.map(
    ({ name }, index) =>
      `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"${index === 0 ? ' state="hidden"' : ''}/>`,
  );
  const relations = sheets.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${office}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  add(
    'xl/workbook.xml',
    `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}"><sheets>${listed.join('')}</sheets></workbook>`,
  );
  add('xl/_rels/workbook.xml.rels', `<Relationships>${relations.join('')}</Relationships>`);
  add('xl/styles.xml', '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>');
  for (const [index, sheet] of sheets.entries()) add(`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet));
  zip.end();
  return buffer(zip.outputStream);
};

export const instructions: SheetOf = {
  name: 'How to',
  rows: [['How to fill in the log'], ['One row for each bid. Ask Maya.']],
  merges: ['A1:F1'],
};

const stages = ['Won', 'No bid', 'LOST - price', 'bidding', 'Submitted', 'TBD'];
const estimators = ['GW', 'Maya Okafor', 'Grace/Maya', '-', 'M. Okafor'];
const prices = ['$1,234.50', '1.2M', '1.234,50', '85k', 'TBD', null];
const walks = ['Dec 5th', 'Fri 12/4', '46015', 'n/a', new Date('2026-12-07T00:00:00Z')];

/** A log with a title, an empty row, two rows of merged column names, totals, an empty row and a note; one date is wrong. */
export const officeRows = (name: string, count: number): Pick<SheetOf, 'rows' | 'merges'> => ({
  rows: [
    ['Cascade Interiors, 2026 Bid Log'],
    ['Updated 11/20/2026'],
    [],
    ['Job #', 'Project', 'GC', 'Dates', null, 'Est.', 'Status', 'Our Price', 'Remarks'],
    [null, null, null, 'Bid due', 'Job walk', null, null, null, null],
    ...Array.from({ length: count }, (_, index) => [
      `26-${100 + index}`,
      `${name} ${index} Office`,
      // The company is merged over two rows.
      index % 2 === 1 ? null : `General ${index % 14} Builders`,
      index === 14 ? 'soon' : index === 0 ? '12/3/26 2pm' : new Date(Date.UTC(2026, 11, 1 + (index % 28), 22)),
      walks[index % walks.length] ?? null,
      estimators[index % estimators.length] ?? null,
      stages[index % stages.length] ?? null,
      prices[index % prices.length] ?? null,
      index % 3 ? null : 'call first',
    ]),
    ['TOTAL', null, null, null, null, null, null, 12_345_678, null],
    [],
    ['* = prevailing wage'],
  ],
  merges: [
    'A1:I1',
    'D4:E4',
    ...['A', 'B', 'C', 'F', 'G', 'H', 'I'].map((column) => `${column}4:${column}5`),
    ...Array.from({ length: count / 2 }, (_, index) => `C${6 + index * 2}:C${7 + index * 2}`),
  ],
});

const quoted = (text: string): string => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Lines in the columns of the bid board that an invitation platform exports. */
export const platformLines = (name: string, count: number): string[] => [
  'Name,Project Number,Client,Status,Due Date,Job Walk Date,RFIs Due Date,Assignees,Location,Trade,Bid Total,Estimated Start',
  ...Array.from({ length: count }, (_, index) =>
    [
      `${name} ${index} Tower`,
      `P-${1000 + index}`,
      `Client ${index % 12}, LLC`,
      ['Undecided', 'Accepted', 'Submitted', 'Won', 'Lost', 'Declined'][index % 6] ?? '',
      `${1 + (index % 12)}/${1 + (index % 28)}/2027 ${1 + (index % 11)}:00 PM`,
      index % 4 ? '' : `${1 + (index % 12)}/${1 + (index % 28)}/2027`,
      index % 3 ? '' : `${1 + (index % 12)}/1/2027`,
      ['Grace Whitfield', 'Maya Okafor', 'Grace Whitfield, Maya Okafor', ''][index % 4] ?? '',
      'Seattle, WA',
      'Drywall',
      index % 5 ? `$${(index * 1000).toLocaleString('en-US')}.00` : '',
      index % 2 ? '' : '2027-09-01',
    ]
      .map(quoted)
      .join(','),
  ),
];
