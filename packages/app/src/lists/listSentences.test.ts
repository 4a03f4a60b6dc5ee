import { expect, it } from 'vitest';
import { emptyQuickFilter } from '@basis/domain/engine/query/ask';
import { emptyFilter, type ViewSpec } from '@basis/domain/engine/spec/viewSpec';
import { FakeServer } from '@basis/domain/testing/fakeServer';
import { changeIn, type ListMoment } from './listSentences';

const byDeadline = { name: 'bidDeadline', entity: 'project', direction: 'asc' } as const;
const byName = { name: 'name', entity: 'project', direction: 'desc' } as const;
const byQuote = { name: 'quote', entity: 'project', direction: 'desc' } as const;
const byDue = { name: 'dueFirst', entity: 'project', direction: 'asc' } as const;
const archived = { filter: { ...emptyFilter, quick: { ...emptyQuickFilter, showOnlyArchived: true } } };
const saved: ViewSpec = { filter: emptyFilter, sort: byDue, sorts: [], group: null, search: '' };

type Change = Partial<Omit<ListMoment, 'spec'>> & { spec?: Partial<ViewSpec> };

it.each<[string, Change, string | undefined]>([
  ['nothing', {}, undefined],
  ['another number of entries', { count: 12 }, undefined],
  ['the name of the view', { view: { id: 'mine', name: 'Ours' } }, undefined],
  ['a saved filter with the same conditions', { spec: { filter: { ...emptyFilter, customFilterId: 'f' } } }, undefined],
  ['another view', { view: { id: 'all', name: 'All bids' }, count: 1_204 }, 'All bids: 1,204 bids'],
  ['another view without entries', { view: { id: 'all', name: 'All bids' }, count: 0 }, 'All bids: No bids'],
  ['a filter', { spec: archived, count: 12 }, '12 bids'],
  ['a filter that nothing passes', { spec: archived, count: 0 }, 'No bids'],
  ['a search', { spec: { search: 'roof' }, count: 1 }, '1 bid'],
  ['an order by date', { spec: { sort: byDeadline } }, 'Sorted by Bid deadline, earliest first'],
  ['an order by words', { spec: { sort: byName } }, 'Sorted by Project name, Z to A'],
  ['an order by numbers', { spec: { sort: byQuote } }, 'Sorted by Quote, highest first'],
  ['an order by several', { spec: { sort: null, sorts: [byQuote, byName] } }, 'Sorted by Quote and 1 more'],
  ['no order', { spec: { sort: null } }, 'Not sorted'],
  ['groups', { spec: { group: { name: 'stageId', time: null, sortDirection: 'ASC' } } }, 'Grouped by Stages'],
  ['one selected entry', { selected: 1 }, '1 bid selected'],
  ['many selected entries', { selected: 1_204 }, '1,204 bids selected'],
  ['a filter and an order', { spec: { ...archived, sort: byName }, count: 3 }, '3 bids'],
  ['a view and its selection', { view: { id: 'all', name: 'All bids' }, selected: 2 }, 'All bids: 41 bids'],
])('of a list that shows %s is told: %2$s', async (_, { spec, ...change }, sentence) => {
  const { workspace, bids } = await new FakeServer().enter();
  const before: ListMoment = {
    view: { id: 'mine', name: 'My active bids' },
    spec: saved,
    count: 41,
    selected: 0,
    words: ['bid', 'bids'],
    list: 'projects',
    fields: bids.list.fields.all,
    workspace,
  };
  const now = { ...before, ...change, spec: { ...saved, ...spec } };
  expect(changeIn(before, now)?.sentence(now)).toBe(sentence);
});

it('a cleared selection is told', async () => {
  const { workspace, bids } = await new FakeServer().enter();
  const named = { list: 'projects', fields: bids.list.fields.all, workspace } as const;
  const now: ListMoment = {
    ...named,
    view: { id: 'mine', name: 'Mine' },
    spec: saved,
    count: 2,
    selected: 0,
    words: ['bid', 'bids'],
  };
  expect(changeIn({ ...now, selected: 2 }, now)?.sentence(now)).toBe('Selection cleared');
});
