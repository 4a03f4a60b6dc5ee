import { describe, expect, it } from 'vitest';
import type { ImportPlan } from '@basis/domain/model/contract/contract';
import { currencyOf } from '@basis/domain/model/formats/currencies';
import { usDollar, type Currency } from '@basis/domain/model/formats/money';
import type { Cell } from './exports/cell';
import { csvFile } from './exports/csvFile';
import type { TableFile } from './exports/tableFile';
import { xlsxFile } from './exports/xlsxFile';
import { emptyWorld } from './imports/emptyWorld';
import { guessFields } from './imports/guessFields';
import type { ImportContext } from './imports/importContext';
import { importableFields, lineReader } from './imports/importPlan';
import { openFile } from './imports/openFile';
import { openZipParts } from './imports/zipParts';

const stored = [0, 1, 999, 1000, 1250, 123_456, 428_000_500, 99_999_999_999];

const worldOf = (currency: Currency): ImportContext => ({ ...emptyWorld, currency });

const written = async (file: TableFile, currency: Currency, head: string): Promise<Buffer> => {
  const cells = stored.map((value): readonly Cell[] => [
    { kind: 'text', text: 'A bid' },
    { kind: 'money', value },
  ]);
  const pages = (async function* () {
    yield await Promise.resolve(cells);
  })();
  const chunks: Uint8Array[] = [];
  for await (const chunk of file({ head: ['Project name', head], pages, currency })) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** Reads a file as an import into a workspace with a currency would. */
const broughtBack = async (content: Buffer, currency: Currency) => {
  const world = worldOf(currency);
  const rows: (readonly string[])[] = [];
  for await (const { lines } of openFile(content, currency)) for await (const { cells } of lines) rows.push(cells);
  const [head = [], ...lines] = rows;
  const columns = guessFields(head, importableFields(world));
  const plan = { columns, dateOrder: 'MDY', duplicates: 'skip', companyName: 'Turner' } as ImportPlan;
  const read = lineReader(plan, world, head);
  return lines.map((cells, index) => {
    const { draft, faults } = read({ line: index + 2, cells });
    return faults[0]?.message ?? draft.quoteCents;
  });
};

const stylesOf = async (workbook: Buffer): Promise<string> => {
  let styles = '';
  for await (const piece of (await openZipParts(workbook, () => true)).open('xl/styles.xml') ?? []) styles += piece;
  return styles;
};

const files = { csv: csvFile, xlsx: xlsxFile };

describe.each(['USD', 'JPY', 'KWD', 'EUR', 'CAD', 'XOF', 'CHF'])('an export in %s', (code) => {
  const currency = currencyOf(code);
  const head = code === 'USD' ? 'Quote' : `Quote (${code})`;

  it.each(['csv', 'xlsx'] as const)('as %s brings the same stored numbers back', async (format) => {
    const content = await written(files[format], currency, format === 'csv' ? head : 'Quote');
    expect(await broughtBack(content, currency)).toEqual(stored);
  });
});

describe('an export in another currency than that of the workspace', () => {
  it.each([
    ['csv', 'EUR', usDollar, '"€12.50" isn\'t clear: it may mean $12.50.'],
    ['csv', 'KWD', usDollar, '"KWD 1.250" isn\'t clear: it may mean $1,250.00 or $1.25.'],
    ['xlsx', 'EUR', usDollar, '"€12.5" isn\'t clear: it may mean $12.50.'],
    ['xlsx', 'USD', currencyOf('EUR'), '"$12.5" isn\'t clear: it may mean €12.50.'],
    ['xlsx', 'CAD', usDollar, '"CA$12.5" isn\'t clear: it may mean $12.50.'],
    ['xlsx', 'JPY', currencyOf('KWD'), '"¥1250" isn\'t clear: it may mean KWD\u00A01,250.000.'],
  ] as const)('as %s of %s is asked about', async (format, code, currency, message) => {
    const own = currencyOf(code);
    const head = format === 'csv' ? `Quote (${code === 'EUR' ? '€' : code})` : 'Quote';
    const read = await broughtBack(await written(files[format], own, head), currency);
    expect(read[stored.indexOf(1250)]).toBe(message);
    expect(read.every((one) => typeof one === 'string')).toBe(true);
  });
});

it.each([
  ['USD', '&quot;$&quot;#,##0.00;\\-&quot;$&quot;#,##0.00'],
  ['JPY', '[$¥]#,##0;\\-[$¥]#,##0'],
  ['KWD', '[$KWD] #,##0.000;\\-[$KWD] #,##0.000'],
  ['CAD', '[$CA$]#,##0.00;\\-[$CA$]#,##0.00'],
])('amounts of %s in a workbook have the format %s', async (code, format) => {
  expect(await stylesOf(await written(xlsxFile, currencyOf(code), 'Quote'))).toContain(`formatCode="${format}"`);
});
