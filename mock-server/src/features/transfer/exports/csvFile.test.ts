import fc from 'fast-check';
import { expect, it } from 'vitest';
import { usDollar } from '@basis/domain/model/formats/money';
import { csvLines } from '../imports/csvTable';
import type { Cell } from './cell';
import { csvFile } from './csvFile';

const fileOf = async (rows: readonly (readonly Cell[])[]): Promise<Buffer> => {
  const pages = (async function* () {
    yield await Promise.resolve(rows);
  })();
  const chunks: Uint8Array[] = [];
  for await (const chunk of csvFile({ head: ['A'], pages, currency: usDollar })) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const lineOf = async (cells: readonly Cell[]): Promise<string> =>
  (await fileOf([cells])).toString('utf8').split('\r\n')[1] ?? '';

const text = (given: string): Cell => ({ kind: 'text', text: given });

it.each([
  [{ kind: 'number', value: -5 }, '-5'],
  [{ kind: 'money', value: -123_456 }, '-1234.56'],
  [{ kind: 'percent', value: 1250 }, '12.5%'],
  [{ kind: 'minutes', value: 85 }, '1 h 25 min'],
  [{ kind: 'date', date: '2027-03-04', time: '14:30' }, '03/04/2027 2:30PM'],
  [null, ''],
  [text('-5 below'), `"'-5 below"`],
  [text('＝1+1'), `"'＝1+1"`],
  [text('－1+1'), `"'－1+1"`],
  [text('02134'), '"02134"'],
  [text('May 5'), '"May 5"'],
  [text('TRUE'), '"TRUE"'],
  [text('Bellevue'), 'Bellevue'],
] as const)('%j is written %j', async (cell, written) => {
  expect(await lineOf([cell])).toBe(written);
});

it('the first line names the columns, after the mark by which spreadsheet programs know UTF-8', async () => {
  expect((await fileOf([])).toString('utf8')).toBe('\ufeffA\r\n');
});

it('lines follow each other with nothing between', async () => {
  expect((await fileOf([[text('a'), text('b, c')], [text('d')]])).toString('utf8')).toBe(
    '\ufeffA\r\na,"b, c"\r\nd\r\n',
  );
});

it('no text begins as what a spreadsheet program would run, and all of it comes back', async () => {
  const cell = fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', "'", 'é', 'a', ' '),
    minLength: 1,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(cell, { minLength: 1, maxLength: 4 }), async (cells) => {
      const file = await fileOf([cells.map(text)]);
      const rows: (readonly string[])[] = [];
      for await (const { cells: found } of csvLines(file)) rows.push(found);
      for (const [index, found] of (rows[1] ?? []).entries()) {
        expect(found).not.toMatch(/^[=+\-@\t\r\n]/);
        expect(found.replace(/^'(?=[=+\-@\t\r\n])/, '')).toBe(cells[index]?.replace(/^'(?=[=+\-@\t\r\n])/, ''));
      }
      expect(rows[1]).toHaveLength(cells.length);
    }),
  );
});
