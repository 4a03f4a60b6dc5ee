// Inputs that are made to take as much time and memory as they can. They are made here and never stored.
import { createRequire } from 'node:module';
import { deflateRawSync } from 'node:zlib';

const { ZipFile } = createRequire(new URL('../../mock-server/package.json', import.meta.url))('yazl');

const zipOf = async (parts) => {
  const zip = new ZipFile();
  for (const [path, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), path);
  zip.end();
  const chunks = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

const workbook = (rows, { texts = [], merges = [], styles = '' } = {}) =>
  zipOf({
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Log" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst>${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    ...(styles ? { 'xl/styles.xml': styles } : {}),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${
      merges.length ? `<mergeCells>${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>` : ''
    }</worksheet>`,
  });

const columnName = (index) =>
  index < 26 ? String.fromCharCode(65 + index) : columnName(Math.floor(index / 26) - 1) + columnName(index % 26);

const rowsOf = (count, cells) =>
  Array.from({ length: count }, (_, index) => `<row r="${index + 1}">${cells(index)}</row>`).join('');
const shared = (count) => '<c t="s"><v>0</v></c>'.repeat(count);
const inline = (text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

const long = (text, length = 10_000) => text.repeat(Math.ceil(length / text.length)).slice(0, length);

const sharedText = (lines, text) =>
  workbook(
    rowsOf(lines, () => shared(100)),
    { texts: [text] },
  );

const merged = (merges, lines, width) =>
  workbook(
    rowsOf(lines, (index) => (index ? inline('x') : shared(width))),
    {
      texts: [long('Bid log ')],
      merges: Array.from({ length: merges }, (_, index) => {
        const column = columnName(1 + (index % (width - 1)));
        return `${column}1:${column}${lines}`;
      }),
    },
  );

const megabytes = (count) => count * 1024 * 1024;

/** A CSV file of 9 MB below its column names. */
const csv = (line, head = 'Project,Company,Bid due,Our price,Miles,Estimator\n') =>
  Buffer.from(head + line.repeat(Math.ceil((megabytes(9) - head.length) / line.length)));

const cellsOf = (text) =>
  Buffer.from(
    `Project,Company,Bid due,Our price,Miles,Estimator\n${`Pier,GC,${`"${text}",`.repeat(4)}\n`.repeat(200)}`,
  );

const tables = [
  ['a shared text of 10,000 letters, 20 lines', () => sharedText(20, long('Project name '))],
  ['a shared text of 10,000 letters, 60 lines', () => sharedText(60, long('x'))],
  ['a shared text of 10,000 accents, 60 lines', () => sharedText(60, long('é'))],
  ['a shared text of brackets, 60 lines', () => sharedText(60, long('( '))],
  ['a shared text of blanks, 60 lines', () => sharedText(60, `1${long(' ')}x`)],
  ['200 merged cells', () => merged(200, 1000, 100)],
  ['60,000 merged cells', () => merged(60_000, 40, 100)],
  ['merged cells that overlap', () => merged(5000, 5000, 20)],
  ['merged cells of a long text', () => merged(90, 20_000, 100)],
  [
    'a workbook that unpacks to 190 MB of rows',
    () => workbook(rowsOf(1, () => inline('Project')) + '<row><c/></row>'.repeat(12_000_000)),
  ],
  ['a workbook that unpacks to 300 MB', () => workbook(' '.repeat(megabytes(300)))],
  ['a workbook of one cell of 100 MB', () => workbook(rowsOf(2, () => inline('a'.repeat(megabytes(50)))))],
  [
    'a format of a million brackets',
    () =>
      workbook(
        rowsOf(2, () => inline('Project')),
        {
          styles: `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${'['.repeat(1_000_000)}"/></numFmts><cellXfs>${'<xf numFmtId="170"/>'.repeat(20)}</cellXfs></styleSheet>`,
        },
      ),
  ],
  [
    'a sheet of 100,000 rows in its last column',
    () => workbook(rowsOf(40_000, (index) => `<c r="ALL${index + 1}"><v>1</v></c>`)),
  ],
  ['a CSV file of 9 MB of short lines', () => csv('a\n')],
  ['a CSV file of 9 MB of commas', () => csv(`${','.repeat(900_000)}\n`)],
  ['a CSV file of 9 MB of usual lines', () => csv('Pier 12,Old Mill Builders,12/3/26 2pm,"$1,234.50",12 mi,MO\n')],
  [
    'a CSV file of 9 MB of different names',
    () =>
      Buffer.from(
        `Project,Company,Estimator\n${Array.from({ length: 49_000 }, (_, index) => `Pier ${index},GC ${index},"${long(`M${index} and O${index}, `, 160)}"`).join('\n')}\n`,
      ),
  ],
  ['a CSV file of 9 MB with an open quotation mark', () => csv('"a""b,c\n', '"')],
  ['a CSV file of 9 MB of long cells', () => csv(`${`${long('word ', 9000)},`.repeat(6)}\n`)],
  ['a CSV file of other bytes', () => Buffer.alloc(megabytes(9), 0x81)],
  ['amounts of blanks', () => cellsOf(`1${long(' ')}x`)],
  ['amounts of groups', () => cellsOf(`${long('1,111')}x`)],
  ['names of 5,000 people', () => cellsOf(long('a and '))],
  ['dates of words', () => cellsOf(long('Dec 5th of '))],
  ['notes of dashes', () => cellsOf(`a${long(' - (')}`)],
];

const headers = (fields) =>
  Object.entries({
    From: 'Dana <dana@hostile.example>',
    To: 'bids@cascade.example',
    Subject: 'Bid',
    Date: 'Mon, 01 Feb 2027 10:00:00 -0800',
    ...fields,
  })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');

/** A header value of 100 kB, folded. */
const folded = (text) => Array.from({ length: 100 }, () => long(text, 990)).join('\r\n ');

const plain = (fields, text = 'Please bid.') => Buffer.from(`${headers(fields)}\r\n${text}\r\n`);
const html = (text) => plain({ 'Content-Type': 'text/html; charset=utf-8' }, text.replace(/.{900}/g, '$&\r\n'));

const attached = (name, type, bytes) =>
  Buffer.from(
    `${headers({ 'Content-Type': 'multipart/mixed; boundary=b' })}\r\n--b\r\n\r\nPlans\r\n--b\r\nContent-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${bytes
      .toString('base64')
      .replace(/.{76}/g, '$&\r\n')}\r\n--b--\r\n`,
  );

const pageOfPdf = (id, index) =>
  `${id} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents ${id + 1} 0 R/Resources<</Font<</F 1 0 R>>>>>>endobj\n${id + 1} 0 obj<</Length 44>>stream\nBT /F 9 Tf 9 9 Td (Gypsum board ${String(index).padStart(6)}) Tj ET   \nendstream endobj\n`;

/** A PDF of so many pages, each with a line of text; without a table of its objects, which its readers rebuild. */
const pdfOf = (pages) => {
  const ids = Array.from({ length: pages }, (_, index) => 3 + 2 * index);
  return Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\n2 0 obj<</Type/Pages/Count ${pages}/Kids[${ids.map((id) => `${id} 0 R`).join(' ')}]>>endobj\n${ids.map(pageOfPdf).join('')}9999999 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 9999999 0 R>>\n`,
  );
};

/** A PDF whose one stream unpacks to so many bytes. */
const pdfBomb = (bytes) => {
  const packed = deflateRawSync(Buffer.alloc(bytes, 32));
  const head = `%PDF-1.4\n1 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 3 0 R>>endobj\n2 0 obj<</Type/Pages/Count 1/Kids[1 0 R]>>endobj\n4 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n3 0 obj<</Filter/FlateDecode/Length ${packed.length + 2}>>stream\n`;
  return Buffer.concat([
    Buffer.from(head),
    Buffer.from([0x78, 0x9c]),
    packed,
    Buffer.from('\nendstream endobj\ntrailer<</Root 4 0 R>>\n'),
  ]);
};

const nested = (depth) =>
  `${headers({ 'Content-Type': 'multipart/mixed; boundary=b0' })}\r\n${Array.from({ length: depth }, (_, index) => `--b${index}\r\nContent-Type: multipart/mixed; boundary=b${index + 1}\r\n\r\n`).join('')}`;

const letters = [
  ['a sender of 100 kB of brackets', () => plain({ From: folded('(') })],
  ['recipients of 100 kB of quotation marks', () => plain({ To: folded('"<') })],
  ['a reply address of 100 kB of angle brackets', () => plain({ 'Reply-To': folded('<(') })],
  ['a copy to 100 kB of addresses', () => plain({ Cc: folded('a@b.example, ') })],
  ['a subject of 100 kB of encoded words', () => plain({ Subject: folded('=?utf-8?q?=41?= ') })],
  ['a subject of 100 kB of blanks', () => plain({ Subject: folded('a     ') })],
  ['a type of 100 kB', () => plain({ 'Content-Type': folded('a; b="') })],
  ['references of 100 kB', () => plain({ References: folded('<') })],
  [
    'a sender in 400 kB of fields',
    () =>
      plain({}, '')
        .toString()
        .replace('Subject', `${`From: ${'('.repeat(900)}\r\n`.repeat(400)}Subject`),
  ],
  ['HTML of 100,000 nested elements', () => html('<div>'.repeat(100_000))],
  ['HTML of 20,000 nested tables', () => html('<table><tr><td>'.repeat(20_000))],
  ['HTML of a million open brackets', () => html('<a '.repeat(400_000))],
  ['HTML of styles', () => html(`<p style="${'a:url('.repeat(100_000)}">x`)],
  ['HTML of comments', () => html('<!--<'.repeat(200_000))],
  ['a text of a million blanks', () => plain({}, `Bid due${' '.repeat(900)}\r\n`.repeat(1000))],
  [
    'a text of dates',
    () => plain({}, 'Bids are due March 3, 2027 at 2:00 PM or March 4 or '.repeat(18_000).replace(/.{900}/g, '$&\r\n')),
  ],
  ['a text of addresses', () => plain({}, '400 Main St, Portland, OR '.repeat(30_000).replace(/.{900}/g, '$&\r\n'))],
  ['a text of links', () => plain({}, 'https://a.example/?q=https://'.repeat(30_000).replace(/.{900}/g, '$&\r\n'))],
  ['60 nested parts without an end', () => Buffer.from(nested(60))],
  [
    '20,000 parts',
    () =>
      Buffer.from(
        `${headers({ 'Content-Type': 'multipart/mixed; boundary=b' })}\r\n${'--b\r\n\r\nx\r\n'.repeat(20_000)}`,
      ),
  ],
  ['a PDF of 5,000 pages', () => attached('Plans.pdf', 'application/pdf', pdfOf(5000))],
  ['a PDF that unpacks to 1 GB', () => attached('Plans.pdf', 'application/pdf', pdfBomb(megabytes(1000)))],
  ['a file of text of 5 MB', () => attached('Notes.txt', 'text/plain', Buffer.alloc(megabytes(5), 'gypsum '))],
];

const project = (fields) => ({ project: { name: 'Pier', companyName: 'Old Mill Builders', ...fields } });

/** What users paste: the call and its body; `:project` is a bid. */
const pastes = [
  ['a bid with a location of commas', ['POST', '/projects', project({ location: long(', ', 1000) })]],
  ['a bid with a location of blanks', ['POST', '/projects', project({ location: `a,${long(' ', 990)}x` })]],
  ['a bid with a name of marks', ['POST', '/projects', project({ name: long('12-34 no # ', 500) })]],
  ['a bid with a name of blanks', ['POST', '/projects', project({ name: `1${long(' ', 498)}x` })]],
  ['a place of brackets', ['GET', `/places?search=${encodeURIComponent(long('a (', 190))}`]],
  ['a search of quotation marks', ['GET', `/search?q=${encodeURIComponent(long('"a ', 190))}`]],
  ['a list searched for accents', ['GET', `/projects?searchQuery=${encodeURIComponent(long('é', 190))}&limit=10`]],
  ['a company of accents', ['POST', '/companies', { company: { name: long('e\u0301', 190) } }]],
  [
    'an email of nested HTML',
    [
      'POST',
      '/projects/:project/messages',
      { to: [{ name: '', email: 'a@b.example' }], subject: 'Bid', body: long('<div>', 490_000) },
    ],
  ],
  ['a request of 900 kB in a name', ['POST', '/projects', { project: { name: long('[', 900_000) } }]],
  [
    'a request of 900 kB in a field that is not there',
    ['POST', '/projects', { project: { customFields: { a: long('x', 900_000) } } }],
  ],
];

const condition = (index) => ({
  filterIdentitier: { entity: 'project', identifier: ['name', 'location', 'notes', 'keywords', 'region'][index % 5] },
  operation: 2,
  compareValue: `%a_${index}`,
  not: index % 2 === 1,
});

const measures = ['submitted', 'won', 'lost', 'open'].flatMap((state) =>
  ['Count', 'Sum', 'Mean', 'Median'].map((measure) => `${state}${measure}`),
);

/** Costly queries, of which one session keeps many under way. */
const crowds = [
  [
    'lists of 95 conditions, forty at once',
    [
      'POST',
      '/projects/query',
      { filter: { and: [], or: Array.from({ length: 95 }, (_, index) => condition(index)) }, withAggregates: true },
    ],
  ],
  [
    'reports by company and month, forty at once',
    [
      'POST',
      '/reports/query',
      { definition: { version: 1, groupBy: ['company', 'month'], measures, timeFrame: 'AllTime' } },
    ],
  ],
  ['searches for vowels, forty at once', ['GET', `/search?q=${encodeURIComponent('a e i o u an in on')}`]],
];

/** The inputs, made when they are asked for: the kind, a name, and what is sent. */
export const inputs = [
  ...tables.map(([name, make]) => ({ kind: 'table', name, make: async () => make() })),
  ...letters.map(([name, make]) => ({ kind: 'letter', name, make: async () => Buffer.from(make()) })),
  ...pastes.map(([name, call]) => ({ kind: 'paste', name, make: async () => call })),
  ...crowds.map(([name, call]) => ({ kind: 'crowd', name, make: async () => call })),
];
