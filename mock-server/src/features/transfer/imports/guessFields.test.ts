import { describe, expect, it } from 'vitest';
import { usDollar } from '@basis/domain/model/formats/money';
import type { CustomFieldSetting } from '@basis/domain/model/contract/contract';
import { importTemplate } from '@basis/domain/model/lists/importTemplate';
import { customColumnId } from '@basis/domain/model/lists/customFields';
import { bidFields } from './bidFields';
import { guessFields, headKey } from './guessFields';
import type { ImportContext } from './importContext';
import { importableFields } from './importPlan';

const id = '01932f5e-0000-7000-8000-000000000001';
const jobNumber = customColumnId(id);
const number = {
  id,
  entity: 'Project',
  label: 'Job number',
  type: 'Text',
  options: [],
} as unknown as CustomFieldSetting;

const worldOf = (customFields: readonly CustomFieldSetting[] = []): ImportContext => ({
  zone: 'America/Los_Angeles',
  currency: usDollar,
  dateOrder: 'MDY',
  today: '2026-11-23',
  stages: [],
  reasons: [],
  people: [{ id: 'maya', name: 'Maya Okafor', email: 'maya@a.example' }],
  teams: [],
  companyIds: new Map(),
  customFields,
  chosen: new Map(),
  remembered: { columns: new Map(), values: new Map() },
});
const plain = importableFields(worldOf());
const withNumber = importableFields(worldOf([number]));

const guess = (heads: readonly string[], rows: readonly (readonly string[])[] = [], fields = plain) =>
  guessFields(heads, fields, (column) => rows.flatMap((cells) => cells[column] || []));

it.each([
  ['Job #', 'job number'],
  ['Job No.', 'job number'],
  ['JOB_NUM', 'job number'],
  ['No.', 'number'],
  ['No bid', 'no bid'],
  ['Our Price ($)', 'our price'],
  ['Bid $', 'bid amount'],
  [' Bid-Due  Date:', 'bid due date'],
])('the name %j is compared as %j', (head, key) => {
  expect(headKey(head)).toBe(key);
});

it('each column of the template is known', () => {
  const fields = guess(importTemplate);
  expect(fields).not.toContain(null);
  expect(new Set(fields).size).toBe(importTemplate.length);
});

describe('the field of a column', () => {
  it.each([
    ['its label before other words', ['Job', 'Project name', 'Name'], [null, 'name', null]],
    ['the best word, wherever its column is', ['Job', 'Name'], [null, 'name']],
    ['the best word for the project', ['Job', 'Job name', 'Project'], [null, null, 'name']],
    ['no name in a number', ['Job #', 'Project', 'GC'], [null, 'name', 'companyName']],
    ['the price', ['Project', 'Our Price'], ['name', 'quoteCents']],
    [
      'the lower of two rows',
      ['Project', 'Dates – Bid due', 'Dates – RFI due'],
      ['name', 'bidDeadline', 'rfiDeadline'],
    ],
  ])('is %s', (_, heads, fields) => {
    expect(guess(heads)).toEqual(fields);
  });

  it.each(['Job #', 'Job No.', 'Job Number', 'Number', 'No.', '#', 'Project No', 'Bid #'])(
    'of a column %j is the custom field Job number, if there is one',
    (head) => {
      expect(guess([head, 'Job name'], [], withNumber)).toEqual([jobNumber, 'name']);
    },
  );

  it('is not the name for a column of numbers, where another column can be it', () => {
    const rows = [
      ['24-101', 'Pier 57'],
      ['24-107', 'Quay 9'],
    ];
    expect(guess(['Project', 'Job'], rows)).toEqual([null, 'name']);
    expect(guess(['Project'], rows)).toEqual(['name']);
  });

  it('of a column Est. is the estimator or the price, by its values', () => {
    expect(guess(['Project', 'Est.'], [['Pier', 'Maya Okafor']])).toEqual(['name', 'estimatorIds']);
    expect(guess(['Project', 'Est.'], [['Pier', 'MO']])).toEqual(['name', 'estimatorIds']);
    expect(guess(['Project', 'Est.'], [['Pier', '$85k']])).toEqual(['name', 'quoteCents']);
    expect(guess(['Project', 'Est.', 'Estimate'], [['Pier', 'JS', '$1.2M']])).toEqual([
      'name',
      'estimatorIds',
      'quoteCents',
    ]);
  });

  it('of two columns with dates is the one that holds them', () => {
    const rows = [
      ['Pier', 'no', '12/3/26'],
      ['Quay', 'yes', 'Dec 5th'],
    ];
    expect(guess(['Project', 'Bid due', 'Bid date'], rows)).toEqual(['name', null, 'bidDeadline']);
  });

  it('is what the workspace chose before, and none where it left the column out', () => {
    const remembered = new Map([
      ['builder', null],
      ['who', 'companyName'],
      ['city', null],
    ]);
    expect(guessFields(['Builder', 'Who', 'City'], plain, undefined, remembered)).toEqual([
      null,
      'companyName',
      'city',
    ]);
  });

  it('is known for every word that is shared by values alone', () => {
    for (const [fieldId, { weakWords = [] }] of Object.entries(bidFields))
      for (const word of weakWords) expect(plain.find((field) => field.id === fieldId)?.weakWords).toContain(word);
  });
});
