import { describe, expect, it } from 'vitest';
import type { CustomFieldSetting, ImportPlan, Stage } from '@basis/domain/model/contract/contract';
import { emptyWorld } from './emptyWorld';
import { csvSheets } from './csvTable';
import type { ImportContext } from './importContext';
import { checkTable, inspectTable } from './inspectTable';
import { openLayout, openTable } from './layout';
import { keepTable } from './table';

const stage = (code: NonNullable<Stage['code']>): Stage => ({ id: code, name: code, code }) as Stage;
const jobNumber = {
  id: '01932f5e-0000-7000-8000-000000000001',
  entity: 'Project',
  label: 'Job number',
  type: 'Text',
  options: [],
} as unknown as CustomFieldSetting;

const world: ImportContext = {
  ...emptyWorld,
  stages: (['Undecided', 'Estimating', 'Submitted', 'Awarded', 'Lost', 'Declined'] as const).map(stage),
  people: [
    { id: 'maya', name: 'Maya Okafor', email: 'maya@a.example' },
    { id: 'grace', name: 'Grace Whitfield', email: 'grace@a.example' },
  ],
  customFields: [jobNumber],
};

const tableOf = async (lines: readonly string[]) => {
  const { content, sheets } = await keepTable(csvSheets(Buffer.from(lines.join('\r\n'))));
  return openTable(content, sheets);
};

const statuses = ['Won', 'No bid', 'LOST - price', 'bidding', 'Sent', 'Hot', 'TBD', ''];
const untidyDates = ['12/3/26 2pm', 'Dec 5th', '46015', 'Fri 12/4', 'TBD', '12/14/2026', ''];
const prices = ['"$1,234.50"', '1.2M', '85k', '"1.234,50"', 'TBD', '-', ''];
const estimators = ['MO', 'Grace', 'M. Okafor / GW', 'n/a', ''];
const from = <T>(values: readonly T[], index: number): T | undefined => values[index % values.length];

const untidy = [
  'Cascade Interiors,,,,,,,',
  '"Bid log, 2026",,,,,,,',
  '',
  'Job #,Project,Builder,Bid Due,Est.,Status,Our Price,Remarks',
  ...Array.from({ length: 2000 }, (_, index) =>
    [
      `26-${index}`,
      `Tower ${index}`,
      `General ${index % 30}`,
      index === 700 ? '13/12/2026' : from(untidyDates, index),
      from(estimators, index),
      from(statuses, index),
      from(prices, index),
      index % 9 ? '' : 'call first',
    ].join(','),
  ),
  ',,,,,,,',
  ',TOTAL,,,,,"$12,345,678",',
  '* = prevailing wage,,,,,,,',
];

describe('an untidy log of 2,000 rows', () => {
  it('is imported whole after a single decision', async () => {
    const found = await inspectTable(await tableOf(untidy), world);
    expect(found.layout).toEqual({ sheet: 0, headRow: 4, headRows: 1 });
    expect(found.columns.map(({ fieldId }) => fieldId)).toEqual([
      `cf_${jobNumber.id}`,
      'name',
      'companyName',
      'bidDeadline',
      'estimatorIds',
      'stageId',
      'quoteCents',
      'note',
    ]);
    expect([found.dateOrder, found.check.dates[0]?.samples]).toEqual([
      'MDY',
      [
        { value: '12/3/26 2pm', shown: 'Dec 3, 2026, 2:00 PM' },
        { value: 'Dec 5th', shown: 'Dec 5, 2026' },
        { value: '46015', shown: 'Dec 24, 2025' },
      ],
    ]);
    expect(found.check.refused.map(({ message }) => message)).toEqual([
      'Row 2006 looks like a total, not a bid.',
      'Row 2007 looks like a note, not a bid.',
    ]);
    expect(found.check.values.filter(({ origin }) => origin === 'unknown')).toEqual([
      { fieldId: 'stageId', text: 'Hot', count: 250, choiceId: null, origin: 'unknown' },
    ]);
    expect(found.check.misfits).toEqual([
      { column: 3, count: 1, line: 705, value: '13/12/2026', message: expect.stringContaining('13/12/2026') },
      { column: 5, count: 250, line: 10, value: 'Hot', message: 'No stage is called "Hot".' },
    ]);
    // The decision: what Hot stands for.
    const chosen = new Map([['stageid hot', 'Estimating']]);
    const table = openLayout(await tableOf(untidy), found.layout);
    const check = await checkTable(table, found.plan, { ...world, chosen });
    expect([check.refusedLines, check.emptiedCells, table.rows]).toEqual([2, 1, 2002]);
  });

  it('shows its first rows as they will be', async () => {
    const { check } = await inspectTable(await tableOf(untidy), world);
    expect(check.preview.slice(0, 3)).toEqual([
      {
        line: 5,
        message: null,
        cells: [
          '26-0',
          'Tower 0',
          'General 0',
          'Dec 3, 2026, 2:00 PM',
          'Maya Okafor',
          'Awarded',
          '$1,234.50',
          'call first',
        ],
      },
      {
        line: 6,
        message: null,
        cells: ['26-1', 'Tower 1', 'General 1', 'Dec 5, 2026', 'Grace Whitfield', 'Declined', '$1,200,000.00', ''],
      },
      {
        line: 7,
        message: null,
        cells: [
          '26-2',
          'Tower 2',
          'General 2',
          'Dec 24, 2025',
          'Maya Okafor, Grace Whitfield',
          'Lost',
          '$85,000.00',
          '',
        ],
      },
    ]);
  });
});

it('a row that does not fit is skipped in the preview too, where users choose so', async () => {
  const table = openLayout(await tableOf(['Name,Company,Due', 'Pier,A,soon']), { sheet: 0, headRow: 1, headRows: 1 });
  const plan: ImportPlan = { columns: ['name', 'companyName', 'bidDeadline'], dateOrder: 'MDY', duplicates: 'skip' };
  const { preview } = await checkTable(table, plan, world);
  expect(preview).toEqual([{ line: 2, message: '"soon" isn\'t a date Basis recognizes.', cells: ['Pier', 'A', ''] }]);
  const { preview: lenient } = await checkTable(table, { ...plan, badCells: 'empty' }, world);
  expect(lenient[0]?.message).toBeNull();
});

it.each([
  ['startAt', '12/3/26 2pm', 'Dec 3, 2026'],
  ['bidDeadline', '12/3/26 2pm ET', 'Dec 3, 2026, 2:00 PM EST'],
  ['distance', '12.34 mi', '12.3 mi'],
  ['travelTime', '1 h 25 min', '85 min'],
  ['unionType', 'PW', 'Prevailing Wage'],
  ['region', 'Oregon', 'OR'],
  [`cf_${jobNumber.id}`, 'J-1', 'J-1'],
])('a value of the field %s, %j, is shown as %j', async (fieldId, text, shown) => {
  const table = openLayout(await tableOf(['Name,Company,Value', `Pier,A,${text}`]), {
    sheet: 0,
    headRow: 1,
    headRows: 1,
  });
  const plan: ImportPlan = { columns: ['name', 'companyName', fieldId], dateOrder: 'MDY', duplicates: 'skip' };
  expect((await checkTable(table, plan, world)).preview[0]?.cells[2]).toBe(shown);
});

it('a stage that a table calls pending is asked about, as it may wait for its result', async () => {
  const lines = ['Name,Company,Due,Status', 'Pier,A,pending,Pending', 'Hall,A,12/3/26,TBD'];
  const { check } = await inspectTable(await tableOf(lines), world);
  expect(check.values.filter(({ origin }) => origin === 'unknown').map(({ text }) => text)).toEqual(['Pending']);
  expect(check.misfits.map(({ value }) => value)).toEqual(['Pending']);
});

it('dates with their year first are read back only where all are', async () => {
  const read = async (...dates: readonly string[]) => {
    const lines = dates.map((date, index) => `Pier ${index},A,${date}`);
    const { check } = await inspectTable(await tableOf(['Name,Company,Due', ...lines]), world);
    return check.dates[0]?.samples.map(({ value }) => value);
  };
  expect(await read('2026-12-03', '12/4/26', '2026-12-05')).toEqual(['12/4/26']);
  expect(await read('2026-12-03', '2026-12-05')).toEqual(['2026-12-03', '2026-12-05']);
});
