import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterOperations, type FilterOperation } from '../../model/fields/operations';
import { writeCondition } from '../../model/filters/wire';
import { builtInViews } from '../views/builtInViews';
import { readAddress, writeAddress } from './urlCodec';
import { canonical, emptyQuickFilter } from '../query/ask';
import { emptyFilter, specOf, type ViewSpec } from './viewSpec';
import type { View } from '../views/view';

const [view] = builtInViews.LIST_VIEW('u1') as readonly [View];
const saved = specOf(view);
const name = { entity: 'project', identifier: 'name' };

const read = (address: string) => readAddress(new URLSearchParams(address));
const roundTrip = (spec: ViewSpec): ViewSpec => read(writeAddress(view, spec, 'all')).apply(saved);

const condition = fc
  .record({
    not: fc.boolean(),
    field: fc.record({
      entity: fc.constantFrom('project', 'bidInvite'),
      identifier: fc.constantFrom('name', 'stageId', '01932f5e-7c1a-7a51-9d43-0f2a6d1c9b10'),
    }),
    operation: fc.constantFrom(...(Object.keys(filterOperations) as FilterOperation[])),
    value: fc.oneof(
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.array(fc.string(), { maxLength: 4 }),
    ),
  })
  .map(writeCondition);
const key = fc.record({
  name: fc.constantFrom('name', 'quote'),
  entity: fc.constant('project'),
  direction: fc.constantFrom('asc' as const, 'desc' as const),
});
const spec: fc.Arbitrary<ViewSpec> = fc.record({
  filter: fc.record({
    customFilterId: fc.option(fc.constantFrom('f1', 'f2')),
    tree: fc.record({ and: fc.array(condition, { maxLength: 4 }), or: fc.array(condition, { maxLength: 2 }) }),
    quick: fc
      .record({
        showArchived: fc.boolean(),
        stageIds: fc.array(fc.constantFrom('s1', 's2'), { maxLength: 2 }),
        changeState: fc.option(fc.constantFrom('New' as const, 'Update' as const)),
      })
      .map((ticked) => ({ ...emptyQuickFilter, ...ticked })),
  }),
  sort: fc.option(key),
  sorts: fc.array(key, { maxLength: 3 }),
  group: fc.option(
    fc.record({
      name: fc.constantFrom('stageId', 'date'),
      time: fc.option(
        fc.record({ field: fc.constant('bidDeadline'), period: fc.constantFrom('Monthly' as const, 'None' as const) }),
      ),
      sortDirection: fc.constantFrom('ASC' as const, 'DESC' as const),
    }),
  ),
  search: fc.string({ maxLength: 40 }),
});

describe('the address of a list', () => {
  it('is empty for a view as it was saved', () => {
    expect(writeAddress(view, saved, 'all')).toBe('');
  });

  it('brings back whatever was shown', () => {
    fc.assert(
      fc.property(spec, (shown) => {
        expect(canonical(roundTrip(shown))).toBe(canonical(shown));
      }),
    );
  });

  it('names a view other than the first', () => {
    expect(writeAddress({ ...view, id: 'v7' }, saved, 'all')).toBe('view=v7');
    expect(read('view=v7').viewId).toBe('v7');
  });

  it.each([
    ['filter', 'the filter'],
    ['quick', 'the quick filters'],
    ['sort', 'the order'],
    ['sorts', 'the sorts'],
    ['group', 'the group'],
  ])('of which %s can not be read shows the rest and names it', (part, words) => {
    for (const nonsense of ['{', '7', '"x"', '[[]]', '{"__proto__":{"x":1}}x']) {
      const address = read(`${part}=${encodeURIComponent(nonsense)}&q=pier`);
      expect(address.unread).toEqual([words]);
      expect(address.apply(saved)).toEqual({ ...saved, search: 'pier' });
    }
  });

  it('with a filter larger than a filter may be leaves it out', () => {
    const one = writeCondition({ field: name, operation: 'Contain', value: 'x'.repeat(1900) });
    const filter = JSON.stringify({ and: Array.from({ length: 10 }, () => one), or: [] });
    const address = read(`filter=${encodeURIComponent(filter)}`);
    expect([address.unread, address.apply(saved).filter]).toEqual([['the filter'], emptyFilter]);
  });

  it('keeps conditions of a later version, which the list shows as invalid', () => {
    const later = { and: [{ ...writeCondition({ field: name, operation: 'Empty' }), operation: 99 }], or: [] };
    const { filter } = read(`filter=${encodeURIComponent(JSON.stringify(later))}`).apply(saved);
    expect(filter.tree.and).toMatchObject([{ operation: 99 }]);
  });
});
