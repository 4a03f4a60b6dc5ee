import { describe, expect, it } from 'vitest';
import type { CustomFieldSetting } from '@basis/domain/model/contract/contract';
import { dateCell, flagCell, listCell, milesCell, momentCell, numberCell, textCell } from './cell';
import { companiesInFields, customCell } from './customCells';
import type { Names } from '../rows/names';

describe('a cell', () => {
  it.each([
    [textCell('Oak'), { kind: 'text', text: 'Oak' }],
    [textCell(''), null],
    [textCell(null), null],
    [numberCell(0), { kind: 'number', value: 0 }],
    [milesCell(5), { kind: 'miles', value: 5 }],
    [numberCell(null), null],
    [numberCell(undefined), null],
    [flagCell(true), { kind: 'text', text: 'Yes' }],
    [flagCell(false), { kind: 'text', text: 'No' }],
    [flagCell(null), null],
    [flagCell(undefined), null],
    [dateCell('2027-03-04'), { kind: 'date', date: '2027-03-04', time: null }],
    [dateCell({ date: '2027-03-04', time: '14:30' }), { kind: 'date', date: '2027-03-04', time: '14:30' }],
    [dateCell(null), null],
    [dateCell(''), null],
    [momentCell(null, 'UTC'), null],
    [listCell([]), null],
  ])('%j holds what it was made of: %j', (cell, held) => {
    expect(cell).toEqual(held);
  });

  it('of several things holds those that are there', () => {
    expect(listCell(['A', undefined, '', 'B'])).toEqual({ kind: 'text', text: 'A; B' });
  });

  it.each([
    ['America/New_York', '2027-03-04', '19:05'],
    ['Asia/Tokyo', '2027-03-05', '09:05'],
    ['America/New_York', '2027-03-04', '19:05'],
  ])('of a moment holds it by the clock of the reader in %s', (zone, date, time) => {
    expect(momentCell('2027-03-05T00:05:59.000Z', zone)).toEqual({ kind: 'date', date, time });
  });
});

const named =
  (kind: string) =>
  (id: string): string | undefined =>
    id === 'gone' ? undefined : `${kind} ${id}`;
const names = {
  company: named('company'),
  team: named('team'),
  user: named('user'),
  stage: named('stage'),
} as unknown as Names;
const options = [
  { id: 'a', label: 'Low' },
  { id: 'b', label: 'High' },
] as CustomFieldSetting['options'];

describe('a cell of a custom field', () => {
  const cellOf = (type: CustomFieldSetting['type'], value: unknown) => customCell(value, { type, options }, names);

  it.each([
    ['Boolean', true, { kind: 'text', text: 'Yes' }],
    ['Date', '2027-03-04', { kind: 'date', date: '2027-03-04', time: null }],
    ['Monetary', 1250, { kind: 'money', value: 1250 }],
    ['Number', 1.5, { kind: 'number', value: 1.5 }],
    ['Percent', 1250, { kind: 'percent', value: 1250 }],
    ['Text', 'Oak', { kind: 'text', text: 'Oak' }],
    ['RichText', 'Oak', { kind: 'text', text: 'Oak' }],
    ['SingleSelect', 'b', { kind: 'text', text: 'High' }],
    ['MultiSelect', ['b', 'gone', 'a'], { kind: 'text', text: 'High; Low' }],
    ['CompanyMultiSelect', ['1', 'gone', 2], { kind: 'text', text: 'company 1' }],
    ['TeamSelect', '1', { kind: 'text', text: 'team 1' }],
    ['UserMultiSelect', ['1', '2'], { kind: 'text', text: 'user 1; user 2' }],
    ['StageSelect', '1', { kind: 'text', text: 'stage 1' }],
    ['Custom', 'anything', null],
  ] as const)('of the type %s holds %j as %j', (type, value, cell) => {
    expect(cellOf(type, value)).toEqual(cell);
  });

  it.each([
    ['Boolean', 'true'],
    ['Date', 5],
    ['Monetary', '1250'],
    ['Number', '1'],
    ['Percent', null],
    ['Text', 5],
    ['RichText', {}],
    ['SingleSelect', 5],
    ['Text', undefined],
    ['Boolean', undefined],
  ] as const)('of the type %s is empty where %j was stored', (type, value) => {
    expect(cellOf(type, value)).toBeNull();
  });
});

it('the companies of a row are those that its fields of companies name', () => {
  const fields = [
    { id: 'owners', type: 'CompanyMultiSelect' },
    { id: 'people', type: 'UserMultiSelect' },
  ] as const;
  const rows = [{ customFields: { owners: ['1', '2'], people: ['3'] } }, {}, { customFields: { owners: ['4'] } }];
  expect(companiesInFields(fields, rows)).toEqual(['1', '2', '4']);
});
