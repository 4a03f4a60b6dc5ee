import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../platform/contract/errors';
import { emptyWorld } from './emptyWorld';
import { importableFields } from './importPlan';
import { columnNames, guessLayout, openLayout, openTable, topOf } from './layout';
import { notABid } from './lineKind';
import { keepTable, type Merge } from './table';

const fields = importableFields(emptyWorld);

type Rows = readonly (readonly string[])[];

async function* linesOf(rows: Rows) {
  for (const [index, cells] of rows.entries()) yield await Promise.resolve({ line: index + 1, cells });
}

const tableOf = async (...sheets: readonly Rows[]) => {
  const kept = await keepTable(
    sheets.map((rows, index) => ({ name: `Sheet${index + 1}`, lines: linesOf(rows), merges: [] })),
  );
  return openTable(kept.content, kept.sheets);
};

const lineOf = (line: number, ...cells: string[]) => ({ line, cells });

describe('the row of the column names', () => {
  it.each<[string, Rows, { headRow: number; headRows: number }]>([
    [
      'is the first',
      [
        ['Name', 'Company'],
        ['Pier', 'A'],
      ],
      { headRow: 1, headRows: 1 },
    ],
    [
      'is below a title and empty rows',
      [
        ['2026 BID LOG'],
        [],
        ['Updated', '11/20/2026'],
        ['Job #', 'Project', 'GC', 'Bid due'],
        ['24-101', 'Pier', 'A', '12/3/26'],
      ],
      { headRow: 4, headRows: 1 },
    ],
    [
      'can be two rows',
      [
        ['Bid log'],
        ['Project', 'GC', 'Dates', '', 'Our price'],
        ['', '', 'Bid due', 'RFI due', ''],
        ['Pier', 'A', '12/3/26', '12/1/26', '$5'],
      ],
      { headRow: 2, headRows: 2 },
    ],
    [
      'without a known name is the first that is about as wide as the others',
      [['Title'], ['Eins', 'Zwei', 'Drei'], ['a', 'b', 'c'], ['d', 'e', 'f']],
      { headRow: 2, headRows: 1 },
    ],
  ])('%s', async (_, rows, layout) => {
    expect(guessLayout(await tableOf(rows), fields)).toEqual({ sheet: 0, ...layout });
  });

  it('is looked for in the sheet that names most fields', async () => {
    const table = await tableOf(
      [['Instructions'], ['Fill in the log']],
      [
        ['Project', 'GC', 'Bid due'],
        ['Pier', 'A', '12/3/26'],
      ],
    );
    expect(guessLayout(table, fields)).toEqual({ sheet: 1, headRow: 1, headRows: 1 });
    expect(guessLayout(table, fields, 0)).toEqual({ sheet: 0, headRow: 1, headRows: 1 });
    expect(topOf(table, 0).map(({ cells }) => cells)).toEqual([['Instructions'], ['Fill in the log']]);
  });

  it('is no row of a table without rows', async () => {
    const table = await tableOf([]);
    expect(() => guessLayout(table, fields)).toThrow('This table has no rows below the column names.');
  });
});

describe('column names', () => {
  it('of two rows are joined where the upper one groups several', () => {
    expect(
      columnNames([
        lineOf(1, 'Project', '', 'Dates', '', 'Price', ''),
        lineOf(2, '', 'GC', 'Bid due', 'RFI', '', 'Notes'),
      ]),
    ).toEqual(['Project', 'GC', 'Dates – Bid due', 'Dates – RFI', 'Price', 'Notes']);
  });

  it('of a cell merged over both rows are said once', () => {
    expect(columnNames([lineOf(1, 'Project', 'Dates'), lineOf(2, 'Project', 'Bid due')])).toEqual([
      'Project',
      'Dates – Bid due',
    ]);
  });
});

describe('rows below the column names', () => {
  it('are those of the chosen row and sheet, with their numbers in the file', async () => {
    const table = await tableOf([['Title'], [], ['Name', 'Company'], ['Pier', 'A', 'too wide'], [], ['Quay', 'B']]);
    const rows = openLayout(table, { sheet: 0, headRow: 3, headRows: 1 });
    expect([rows.columns, rows.rows, rows.read(0, 10)]).toEqual([
      ['Name', 'Company'],
      2,
      [lineOf(4, 'Pier', 'A'), lineOf(6, 'Quay', 'B')],
    ]);
  });

  it.each([
    [{ sheet: 1, headRow: 1, headRows: 1 }, 'This file has no such sheet.'],
    [{ sheet: 0, headRow: 2, headRows: 1 }, 'The row with the column names is empty.'],
    [{ sheet: 0, headRow: 99, headRows: 1 }, 'The row with the column names is empty.'],
    [{ sheet: 0, headRow: 4, headRows: 1 }, 'This table has no rows below the column names.'],
  ])('are not there in the layout %j: %s', async (layout, message) => {
    const table = await tableOf([['Title'], [], ['Name'], ['Pier']]);
    expect(() => openLayout(table, layout)).toThrow(ApiError);
    expect(() => openLayout(table, layout)).toThrow(message);
  });

  it('repeat a value that is merged over several rows', async () => {
    const merges: Merge[] = [
      { column: 1, top: 2, bottom: 4 },
      { column: 5, top: 1, bottom: 1_000_000 },
    ];
    const rows = [['Name', 'GC'], ['Pier', 'Turner'], ['Quay'], ['Dock', 'Own'], ['Lock']];
    const kept = await keepTable([{ name: '', lines: linesOf(rows), merges }]);
    const table = openLayout(openTable(kept.content, kept.sheets), { sheet: 0, headRow: 1, headRows: 1 });
    expect(table.read(0, 9).map(({ cells }) => cells)).toEqual([
      ['Pier', 'Turner'],
      ['Quay', 'Turner'],
      ['Dock', 'Own'],
      ['Lock'],
    ]);
  });
});

describe('a row that is no bid', () => {
  const columns = ['Job #', 'Project', 'GC', 'Our price'];

  it.each([
    [['', 'TOTAL', '', '$12,345'], 'total'],
    [['', '', 'Grand Total:', '$12,345'], 'total'],
    [['Totals', '', '', '45', '$5'], 'total'],
    [['Total', '', '', ''], 'total'],
    [['', 'Total bids', '', '300'], 'total'],
    [['Job #', 'Project', 'GC', 'Our price'], 'column names'],
    [['* = prevailing wage'], 'note'],
    [['Note: call first'], 'note'],
  ])('%j is a %s', (cells, kind) => {
    expect(notABid(cells, columns)).toBe(kind);
  });

  it.each([
    [['24-101', 'Total Wine', 'Turner', '$5']],
    [['24-101', 'Total', 'Turner', '$5']],
    [['', 'Pier 57']],
    [['24-101', 'Notes Bar', 'Turner']],
  ])('%j is a bid', (cells) => {
    expect(notABid(cells, columns)).toBeNull();
  });

  it('is never one in a narrow table', () => {
    expect(notABid(['Note: call first'], ['Name'])).toBeNull();
  });
});
