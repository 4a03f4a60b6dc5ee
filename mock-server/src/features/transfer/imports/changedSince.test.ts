import { describe, expect, it } from 'vitest';
import { fieldsChangedBy, type RowChange } from './changedSince';

const change = (given: Partial<RowChange>): RowChange => ({
  entity: 'project',
  entityId: 'bid',
  verb: 'updated',
  field: null,
  from: null,
  to: null,
  ...given,
});
const renamed = (from: string, to: string): RowChange => change({ field: 'name', from, to });
const undone = (...undid: { field: string; from: unknown; to: unknown }[]): RowChange =>
  change({ verb: 'undone', to: undid.length ? undid : null });

describe('fields that changed since an export', () => {
  it.each<[string, RowChange[], string[]]>([
    ['a change', [renamed('A', 'B')], ['project name']],
    ['one there and back', [renamed('A', 'B'), renamed('B', 'A')], []],
    ['one that was undone', [renamed('A', 'B'), undone({ field: 'name', from: 'B', to: 'A' })], []],
    ['an undo of what was before the export', [undone({ field: 'name', from: 'B', to: 'A' })], ['project name']],
    ['an undo that names nothing', [renamed('A', 'B'), undone()], ['everything', 'project name']],
    ['a change without values', [change({ field: 'name' })], ['project name']],
    ['a row that is new', [change({ entity: 'quote', verb: 'created' })], ['quote ']],
    [
      'a row that came and went',
      [change({ entity: 'quote', verb: 'created' }), change({ entity: 'quote', verb: 'deleted' })],
      [],
    ],
    [
      'the same field of another row',
      [
        change({ entity: 'quote', entityId: 'a', field: 'amount', from: 1, to: 2 }),
        change({ entity: 'quote', entityId: 'b', field: 'amount', from: 2, to: 1 }),
      ],
      ['quote amount'],
    ],
    [
      'custom fields, one of which came back',
      [
        change({ field: 'customFields', from: { one: 1, two: 2 }, to: { one: 3, two: 4 } }),
        change({ field: 'customFields', from: { one: 3, two: 4 }, to: { one: 1, two: 4 } }),
      ],
      ['project customFields', 'custom two'],
    ],
  ])('are, of %s, those that are not as before', (_, rows, fields) => {
    expect([...fieldsChangedBy(rows)].toSorted()).toEqual(fields.toSorted());
  });
});
