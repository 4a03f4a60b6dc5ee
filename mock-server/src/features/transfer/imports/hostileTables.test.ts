import { growthOf, proportional } from '@basis/domain/testing/growth';
import { isLong } from '@basis/domain/testing/longRuns';
import type { CustomFieldSetting } from '@basis/domain/model/contract/contract';
import { customKinds } from '@basis/domain/model/lists/customFields';
import { expect, it } from 'vitest';
import { usDollar } from '@basis/domain/model/formats/money';
import { cityKey } from '../../../platform/places/placeKeys';
import { zoneOfPlace } from '../../../platform/places/zoneOfPlace';
import { emptyWorld } from './emptyWorld';
import { bidFields } from './bidFields';
import { readCustomCell } from './customFieldCells';
import { guessFields, headKey } from './guessFields';
import type { ImportContext } from './importContext';
import { importableFields, lineReader } from './importPlan';
import { guessLayout, openTable } from './layout';
import { notABid } from './lineKind';
import { splitNote, splitWords } from './splitNote';
import { keepTable, type Merge } from './table';
import { readWrittenMoney, readWrittenNumber, readWrittenPercent } from './writtenAmounts';
import { provenDateOrder, readWrittenDate } from './writtenDates';
import { readWrittenTime } from './writtenTimes';
import {
  isBlankWord,
  readWrittenFlag,
  readWrittenMiles,
  readWrittenMinutes,
  readWrittenRegion,
  readWrittenUnionType,
  splitNames,
} from './writtenValues';

const customTypes = Object.keys(customKinds).filter((type) => type !== 'Custom');
const customFields = customTypes.map(
  (type, index) =>
    ({
      id: `01932f5e-0000-7000-8000-0000000000${10 + index}`,
      entity: 'Project',
      label: `Field ${type}`,
      type,
      options: [{ id: 'low', label: 'Low' }],
    }) as unknown as CustomFieldSetting,
);
const world: ImportContext = {
  ...emptyWorld,
  people: [{ id: 'maya', name: 'Maya Okafor', email: 'maya@a.example' }],
  customFields,
};

/** Texts in which a reader may look for the end of something again and again. */
const hostile: Readonly<Record<string, (size: number) => string>> = {
  'blanks between': (size) => `1${' '.repeat(size)}x`,
  'line ends between': (size) => `1${' \n'.repeat(size / 2)}x`,
  digits: (size) => `${'1'.repeat(size)}x`,
  'groups of digits': (size) => `${'1,111'.repeat(size / 5)}x`,
  brackets: (size) => `a${'('.repeat(size)}x`,
  'brackets in pairs': (size) => `a${'()'.repeat(size / 2)}x`,
  dashes: (size) => `a${' - '.repeat(size / 3)}(x`,
  asterisks: (size) => `a${'*'.repeat(size)}x`,
  points: (size) => `a${'.'.repeat(size)}x`,
  commas: (size) => `a${', '.repeat(size / 2)}x`,
  'the word and': (size) => `a${' and'.repeat(size / 4)}x`,
  letters: (size) => 'x'.repeat(size),
  words: (size) => 'job '.repeat(size / 4),
  accents: (size) => 'é'.repeat(size),
};

/** Every reader of a cell or of a column's name. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  'a number': readWrittenNumber,
  'an amount': (text) => readWrittenMoney(text, usDollar),
  'a percentage': readWrittenPercent,
  'a date': (text) => readWrittenDate(text, world),
  'the order of dates': (text) => provenDateOrder([[text, 1]], 'MDY'),
  'a blank word': isBlankWord,
  'a flag': readWrittenFlag,
  'a state': readWrittenRegion,
  'a union type': readWrittenUnionType,
  miles: readWrittenMiles,
  minutes: readWrittenMinutes,
  names: splitNames,
  'a note': splitNote,
  'words behind a value': splitWords,
  'a time': readWrittenTime,
  'a city': cityKey,
  'a place': (location) => zoneOfPlace({ city: '', region: '', location }),
  "a column's name": headKey,
  'a line of no bid': (text) => notABid([text, 'Total'], ['Name', 'Company', 'Due']),
  ...Object.fromEntries(
    Object.entries(bidFields).map(([id, { read }]) => [`the field ${id}`, (text: string) => read(text, world)]),
  ),
  ...Object.fromEntries(
    customFields.map((field) => [
      `a custom field of ${field.type}`,
      (text: string) => readCustomCell(text, field, world),
    ]),
  ),
};

it.each(Object.keys(readers))('a cell of 100,000 letters of any kind is read: %s', (name) => {
  const cells = Object.values(hostile).map((made) => made(100_000));
  expect(cells.map((cell) => readers[name]?.(cell))).toHaveLength(cells.length);
});

/** Fields of the plan that has every column read as something else. */
const everyField = importableFields(world).map(({ id }) => id);

it.runIf(isLong).each(Object.keys(hostile))(
  'a line of cells is read in a time in proportion to them: %s',
  async (kind) => {
    const read = lineReader({ columns: everyField, dateOrder: 'MDY', duplicates: 'skip' }, world, everyField);
    const cells = (size: number): string[] => everyField.map(() => hostile[kind]?.(size) ?? '');
    const lines = new Map([20_000, 320_000].map((size) => [size, cells(size)]));
    const work = (size: number): unknown => read({ line: 2, cells: lines.get(size) ?? [] });
    expect(await growthOf(work, { from: 20_000, to: 320_000 })).toBeLessThan(proportional);
  },
);

async function* linesOf(count: number, cells: readonly string[]) {
  for (let line = 1; line <= count; line += 1) yield await Promise.resolve({ line, cells });
}

const merged = (count: number): Merge[] =>
  Array.from({ length: count }, (_, index) => ({ column: index % 50, top: 1, bottom: 40 }));

const columns = Array.from({ length: 50 }, (_, index) => (index % 2 ? '' : `${'word '.repeat(400)}${index}`));

it.runIf(isLong)('merged cells are filled in a time in proportion to their number', async () => {
  const keep = (count: number): unknown =>
    keepTable([{ name: 'Log', lines: linesOf(40, columns), merges: merged(count) }]);
  expect(await growthOf(keep, { from: 500, to: 8000 })).toBeLessThan(proportional);
});

it('merged cells that would fill more than a table may hold make it too large', async () => {
  const cells = ['x'.repeat(10_000), ''];
  async function* lines() {
    for (let line = 1; line <= 20_000; line += 1)
      yield await Promise.resolve({ line, cells: line === 1 ? cells : ['', 'row'] });
  }
  const { sheets, content } = await keepTable([
    { name: 'Log', lines: lines(), merges: [{ column: 0, top: 1, bottom: 20_000 }] },
  ]);
  expect(sheets[0]?.isCut).toBe(true);
  expect(content.byteLength).toBeLessThan(64 * 1024 * 1024);
});

it.runIf(isLong)('the names of columns are looked for in a time in proportion to the fields', async () => {
  const heads = Array.from({ length: 100 }, (_, index) => `${'word '.repeat(2000)}${index}`);
  const fields = importableFields(world);
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => fields[index % fields.length] ?? fields[0]);
  const guess = (count: number): unknown =>
    guessFields(
      heads,
      many(count).filter((field) => field !== undefined),
    );
  expect(await growthOf(guess, { from: 100, to: 1600 })).toBeLessThan(proportional);
});

it('a workbook all of whose cells are one text of 10,000 letters has a row of column names', async () => {
  const text = 'Project name and more '.repeat(455).slice(0, 10_000);
  const kept = await keepTable([
    {
      name: 'Log',
      lines: linesOf(
        60,
        Array.from({ length: 100 }, () => text),
      ),
      merges: [],
    },
  ]);
  const table = openTable(kept.content, kept.sheets);
  expect(guessLayout(table, importableFields(world))).toMatchObject({ sheet: 0 });
});
