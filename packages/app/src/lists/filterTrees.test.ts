import { describe, expect, it } from 'vitest';
import type { FilterOperation } from '@basis/domain/model/fields/operations';
import { writeCondition, type CompareValue, type FilterTree } from '@basis/domain/model/filters/wire';
import { listFields } from '@basis/domain/model/lists/listFields';
import { customFieldOf } from '@basis/domain/testing/fakeServer';
import { shownTree, storedTree } from './filterTrees';

const crew = customFieldOf(1, { id: '0190abcd-0000-7000-8000-00000000000f', type: 'Number' });
const fields = listFields('projects', { customFields: [crew], canSeeAmounts: true });
const on = (
  identifier: string,
  operation: FilterOperation,
  value: CompareValue = null,
  entity = 'project',
  not = false,
) => writeCondition({ field: { entity, identifier }, operation, value, not });
const later = { ...on('quote', 'Equal', 1), operation: 99 };

const tree: FilterTree = {
  and: [
    on('stageId', 'AnyOf', ['a'], 'project', true),
    on('bidDeadline', 'Next7Days', null, 'bidInvite'),
    on(crew.id.toUpperCase(), 'GreaterThan', 4),
    { and: [], or: [later, on('01890000-0000-7000-8000-00000000dead', 'Contain', 'x')] },
    on('title', 'Contain', 'x', 'task'),
    on('companies', 'AnyOf', ['0190ABCD-0000-7000-8000-00000000000F', 'Hand-Written']),
    on('location', 'Contain', '0190ABCD-0000-7000-8000-00000000000F'),
    // Stored by another client: has neither `not` nor a value.
    { ...on('keywords', 'Empty'), not: undefined, compareValue: undefined } as never,
  ],
  or: [on('city', 'Contain', 'Kent')],
};

describe('a filter in the filter builder', () => {
  const stages = [{ id: '0190abcd-0000-7000-8000-0000000000aa', code: 'Lost' }];
  const shown = shownTree(tree, 'projects', fields, stages);
  const [stage, invitation, custom, group, stranger] = shown.and;

  it('is stored byte for byte if unchanged', () => {
    expect(JSON.stringify(storedTree(shown, 'projects'))).toBe(JSON.stringify(tree));
  });

  it('has operations by name', () => {
    expect(stage).toMatchObject({ field: 'stageId', operation: 'AnyOf', not: true, value: ['a'] });
  });

  it("has a field by the list's name for it, whatever its name in the condition", () => {
    expect([invitation, custom]).toMatchObject([{ field: 'bidDeadline' }, { field: crew.id }]);
  });

  it('keeps fields that the list does not have unknown', () => {
    const known = new Set(fields.map(({ identifier }) => identifier));
    expect(group).toMatchObject({ or: [{ field: 'quote', operation: 'unknown' }, {}] });
    expect(known.has((stranger as { field: string }).field)).toBe(false);
  });

  it('has ids in the case of the entries, and texts unchanged', () => {
    expect(shown.and.slice(5, 7)).toMatchObject([
      { value: ['0190abcd-0000-7000-8000-00000000000f', 'Hand-Written'] },
      { value: '0190ABCD-0000-7000-8000-00000000000F' },
    ]);
  });

  it('has the ids of stages in place of their codes', () => {
    const coded = { and: [on('stageId', 'AnyOf', ['Lost', 'a', 'Unheard'], 'project', true)], or: [] };
    const withIds = shownTree(coded, 'projects', fields, stages);
    expect(withIds.and).toMatchObject([{ value: [stages[0]?.id, 'a', 'Unheard'] }]);
    expect(storedTree(withIds, 'projects')).toEqual(coded);
  });

  it('is stored with a condition from the builder', () => {
    const written = { not: false, field: 'quote', operation: 'GreaterOrEqual', value: 5 };
    expect(storedTree({ and: [written], or: [] }, 'projects').and).toEqual([on('quote', 'GreaterOrEqual', 5)]);
  });
});
