import { describe, expect, it } from 'vitest';
import { emptyQuickFilter } from '@basis/domain/engine/query/ask';
import { emptyFilter, type ViewSpec } from '@basis/domain/engine/spec/viewSpec';
import { FakeServer } from '@basis/domain/testing/fakeServer';
import { viewChanges } from './viewChanges';

const byDue = { name: 'dueFirst', entity: 'project', direction: 'asc' } as const;
const byQuote = { name: 'quote', entity: 'project', direction: 'desc' } as const;
const saved: ViewSpec = { filter: emptyFilter, sort: byDue, sorts: [], group: null, search: '' };
const byWeek = { name: 'date', time: { field: 'bidDeadline', period: 'Weekly' }, sortDirection: 'ASC' } as const;

describe('what differs from a saved view', () => {
  it.each<[string, Partial<ViewSpec>, readonly string[]]>([
    ['nothing', { search: 'roof' }, []],
    ['its order', { sort: byQuote }, ['Sorted by Quote']],
    ['its order by several', { sort: null, sorts: [byQuote, byDue] }, ['Sorted by Quote and 1 more']],
    ['no order', { sort: null }, ['Not sorted']],
    ['its groups', { group: { name: 'stageId', time: null, sortDirection: 'ASC' } }, ['Grouped by Stages']],
    ['groups of a date', { group: byWeek }, ['Grouped by Bid due']],
    [
      'its filters',
      { filter: { ...emptyFilter, quick: { ...emptyQuickFilter, showDeleted: true } } },
      ['Other filters'],
    ],
    ['several of them', { sort: byDue, sorts: [], filter: { ...emptyFilter, customFilterId: 'f' } }, ['Other filters']],
  ])('is said: %s', async (_, part, words) => {
    const { workspace, bids } = await new FakeServer().enter();
    const named = { list: 'projects', fields: bids.list.fields.all, workspace } as const;
    expect(viewChanges({ ...saved, ...part }, saved, named)).toEqual(words);
  });

  it('is said of groups that are gone', async () => {
    const { workspace, bids } = await new FakeServer().enter();
    const named = { list: 'projects', fields: bids.list.fields.all, workspace } as const;
    expect(viewChanges(saved, { ...saved, group: byWeek }, named)).toEqual(['Not grouped']);
  });
});
