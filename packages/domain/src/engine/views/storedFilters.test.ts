import { describe, expect, it } from 'vitest';
import { readCustomFilters, writtenFilter } from './savedFilters';
import { listFields } from '../../model/lists/listFields';
import { readTree } from '../spec/storedSpec';
import { readAddress, writeAddress } from '../spec/urlCodec';
import { emptyFilter, specOf } from '../spec/viewSpec';
import { customFieldOf } from '../../testing/fakeServer';

// What is stored and what people have bookmarked stays readable: these texts were written by earlier versions, and none
// of their ids and names may change.

const trade = customFieldOf(10, { id: '0190abcd-0000-7000-8000-00000000000e', type: 'SingleSelect' });
const crew = customFieldOf(11, { id: '0190abcd-0000-7000-8000-00000000000f', type: 'Number' });

const on = (field: string, operation: number, value: string, entity = 'project', not = false): string =>
  `{"not":${not},"filterIdentitier":{"entity":"${entity}","identifier":"${field}"},"operation":${operation},"compareValue":${value}}`;
const all = (...conditions: readonly string[]): string => `{"and":[${conditions.join(',')}],"or":[]}`;
const any = (...conditions: readonly string[]): string => `{"and":[],"or":[${conditions.join(',')}]}`;

const days = [16, 17, 18, 19, 20, 21].map((operation) => on('bidDeadline', operation, 'null'));
const projects: readonly (readonly [words: string, text: string])[] = [
  ['words', all(on('name', 1, '"Pier 48"'), on('city', 2, '"Kent"'), on('name', 3, '"P"'), on('name', 4, '"8"'))],
  [
    'amounts',
    all(
      on('quote', 1, '0'),
      on('quote', 5, '1'),
      on('quote', 6, '50000000'),
      on('wonAmount', 7, '2'),
      on('lostAmount', 8, '3'),
    ),
  ],
  ['a low and a high end', all(on('distance', 9, '[1,25.5]'), on('bidDeadline', 9, '["2026-11-01","2026-11-30"]'))],
  [
    'choices',
    any(on('stageId', 10, '["a"]', 'project', true), on('companies', 11, '["b"]'), on('contacts', 12, '["c"]')),
  ],
  ['days', all(on('startAt', 13, '"2026-11-23"'), on('endAt', 14, '"2026-11-23"'), on('jobWalk', 15, '"2026-11-23"'))],
  ['days counted from today', all(...days)],
  ['what is empty', any(on('keywords', 23, 'null'), on('notes', 23, 'null', 'project', true))],
  ['an invitation', all(on('bidDeadline', 20, 'null', 'bidInvite'))],
  ['a custom field', all(on(crew.id, 6, '4'))],
  ['a custom field by its id in capitals', all(on(trade.id.toUpperCase(), 10, `["${trade.id.toUpperCase()}"]`))],
  ['a group within a group', all(on('city', 2, '"a"'), any(on('city', 2, '"b"'), all(on('region', 10, '["WA"]'))))],
];
const strangers: readonly (readonly [words: string, text: string])[] = [
  ['an operation of a later version', all(on('quote', 99, '[1,null]'))],
  ['an operation that its field has no more', all(on('unionType', 23, 'null'))],
  ['a deleted field', all(on('01890000-0000-7000-8000-00000000dead', 2, '"09 21 16"'))],
  ['a deleted field with a name', all(on('scopeCode', 22, 'true'))],
  ['a field of another list', all(on('title', 2, '"x"', 'task'))],
];
const others: readonly (readonly [words: string, text: string])[] = [
  ['the time of an email', all(on('processedAt', 16, 'null', 'email'))],
  ['a tick', all(on('isAlternate', 22, 'null', 'quote', true))],
];

const known = listFields('projects', { customFields: [trade, crew], canSeeAmounts: true });
const view = { id: 'all', filter: emptyFilter, sorts: [], group: null };
const stored = (text: string) => ({
  id: 'f',
  name: 'Stored',
  visibility: 'private',
  createdAt: '2025-01-01',
  lastEditedAt: '2025-01-02',
  filter: JSON.parse(text) as object,
});

describe.each([...projects, ...strangers, ...others])('a filter by %s that was stored long ago', (_, text) => {
  it('is read and written back byte for byte', () => {
    expect(JSON.stringify(readTree(JSON.parse(text)))).toBe(text);
  });

  it('is the same in an address', () => {
    const address = new URLSearchParams({ filter: text }).toString();
    const read = readAddress(new URLSearchParams(address));
    expect(read.unread).toEqual([]);
    expect(writeAddress(view, read.apply(specOf(view)), 'all')).toBe(address);
  });

  it('is the same among the saved filters', () => {
    const read = readCustomFilters([stored(text)], 'private', { fields: known, columnIds: null });
    expect(JSON.stringify(read.map(writtenFilter))).toBe(JSON.stringify([stored(text)]));
  });
});

describe('what a stored filter asks for', () => {
  const asks = (text: string): boolean =>
    readCustomFilters([stored(text)], 'private', { fields: known, columnIds: null }).every(({ invalid }) => !invalid);

  it.each(projects)('is there: %s', (_, text) => expect(asks(text)).toBe(true));
  it.each(strangers)('is not there: %s', (_, text) => expect(asks(text)).toBe(false));
});
