import { describe, expect, it } from 'vitest';
import { askable } from './askable';
import { emptyFilter, type ViewSpec } from './viewSpec';
import { emptyQuickFilter, type GroupBy } from '../query/ask';

const id = '01932f5e-7c1a-7a51-9d43-0f2a6d1c9b10';
const key = (name: string) => ({ name, entity: 'project', direction: 'asc' as const });
const by = (name: string, field?: string): GroupBy => ({
  name,
  time: field ? { field, period: 'Monthly' } : null,
  sortDirection: 'ASC',
});
const empty: ViewSpec = { filter: emptyFilter, sort: null, sorts: [], group: null, search: '' };

describe('what a list can be asked for', () => {
  it.each<[string, Partial<ViewSpec>]>([
    ['a column', { sort: key('location') }],
    ['a custom field, also one that is gone', { sorts: [key(`cf_${id}`)] }],
    ['a group by a field', { group: by('stageId') }],
    ['a group by a date', { group: by('date', 'createdAt') }],
  ])('is %s', (_, part) => {
    const spec = { ...empty, ...part };
    expect(askable('projects', spec, true)).toEqual({ spec, leftOut: [] });
  });

  it('is not what the list does not have: that is left out and named, and the rest stays', () => {
    const quick = { ...emptyQuickFilter, stageIds: ['zzz', id], showArchived: true };
    const spec = {
      filter: { ...emptyFilter, quick },
      sort: key('nope'),
      sorts: [key('cf_x'), key('name')],
      group: by('date', 'jobWalk'),
      search: 'pier',
    };
    const { spec: left, leftOut } = askable('projects', spec, true);
    expect(leftOut).toEqual(['the quick filters', 'the order', 'the sorts', 'the group']);
    expect(left).toEqual({
      filter: { ...emptyFilter, quick: { ...quick, stageIds: [id] } },
      sort: null,
      sorts: [key('name')],
      group: null,
      search: 'pier',
    });
  });

  it('is in the order of the saved view where its own is left out', () => {
    const saved = { sort: key('bidDeadline'), group: by('stageId') };
    const { spec } = askable('projects', { ...empty, sort: key('nope') }, true, saved);
    expect([spec.sort, spec.group]).toEqual([key('bidDeadline'), null]);
  });

  it('is no order by amounts for who does not see them', () => {
    expect(askable('projects', { ...empty, sort: key('quote') }, false).leftOut).toEqual(['the order']);
  });
});
