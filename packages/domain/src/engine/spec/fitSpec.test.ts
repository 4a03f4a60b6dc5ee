import { describe, expect, it } from 'vitest';
import { writeCondition, type FilterTree } from '../../model/filters/wire';
import { listFields } from '../../model/lists/listFields';
import { emptyQuickFilter, type GroupBy } from '../query/ask';
import { customFieldOf } from '../../testing/fakeServer';
import { fitSpec, type KnownOfList } from './fitSpec';
import { emptyFilter, type ViewFilter, type ViewSpec } from './viewSpec';

const id = '01932f5e-7c1a-7a51-9d43-0f2a6d1c9b10';
const crew = customFieldOf(1);
const key = (name: string) => ({ name, entity: 'project', direction: 'asc' as const });
const by = (name: string, field?: string): GroupBy => ({
  name,
  time: field ? { field, period: 'Monthly' } : null,
  sortDirection: 'ASC',
});
const empty: ViewSpec = { filter: emptyFilter, sort: null, sorts: [], group: null, search: '' };
const on = (identifier: string, value: string | number = 'x') =>
  writeCondition({ field: { entity: 'project', identifier }, operation: 'Contain', value });
const all = (...and: FilterTree['and']): FilterTree => ({ and, or: [] });
const filtered = (tree: FilterTree, part: Partial<ViewFilter> = {}): ViewSpec => ({
  ...empty,
  filter: { ...emptyFilter, tree, ...part },
});

const fit = (spec: ViewSpec, part: Partial<KnownOfList> = {}) => {
  const { spec: fitted, dropped } = fitSpec(spec, {
    list: 'projects',
    canSeeAmounts: true,
    fields: listFields('projects', { customFields: [crew], canSeeAmounts: true }),
    areCustomKnown: true,
    customFieldIds: null,
    isFilterGone: () => false,
    saved: null,
    ...part,
  });
  return { spec: fitted, words: dropped.map(({ words }) => words), parts: dropped.map(({ part: name }) => name) };
};

describe('a list can be asked for', () => {
  it.each<[string, Partial<ViewSpec>]>([
    ['a column', { sort: key('location') }],
    ['a custom field, also one that is gone', { sorts: [key(`cf_${id}`)] }],
    ['a group by a field', { group: by('stageId') }],
    ['a group by a date', { group: by('date', 'createdAt') }],
    ['conditions on a column and on a custom field', filtered(all(on('name'), on(crew.id)))],
    ['a saved filter', filtered(all(), { customFilterId: 'f' })],
  ])('%s', (_, part) => {
    const spec = { ...empty, ...part };
    const fitted = fit(spec);
    expect([fitted.spec === spec, fitted.words]).toEqual([true, []]);
  });
});

it('tasks alone are grouped by what is due', () => {
  const spec = { ...empty, group: by('due') };
  expect(['tasks' as const, 'projects' as const].map((list) => fit(spec, { list }).words)).toEqual([[], ['the group']]);
});

describe('parts that a list does not have', () => {
  it('are dropped and named, and the rest stays', () => {
    const quick = { ...emptyQuickFilter, stageIds: ['zzz', id], showArchived: true };
    const spec = {
      filter: { ...emptyFilter, quick },
      sort: key('nope'),
      sorts: [key('cf_x'), key('name')],
      group: by('date', 'jobWalk'),
      search: 'pier',
    };
    const { spec: left, words } = fit(spec);
    expect(words).toEqual(['the quick filters', 'the order', 'the sorts', 'the group']);
    expect(left).toEqual({
      filter: { ...emptyFilter, quick: { ...quick, stageIds: [id] } },
      sort: null,
      sorts: [key('name')],
      group: null,
      search: 'pier',
    });
  });

  it('are replaced by the order and the group of the saved view', () => {
    const saved = { ...empty, sort: key('bidDeadline'), group: by('stageId') };
    const { spec } = fit({ ...empty, sort: key('nope'), group: by('nope') }, { saved });
    expect([spec.sort, spec.group]).toEqual([key('bidDeadline'), by('stageId')]);
    const fitted = fit({ ...empty, sort: key('nope') }, { saved });
    expect([fitted.spec.sort, fitted.spec.group]).toEqual([key('bidDeadline'), null]);
  });

  it('are amounts in an order for users who may not see them', () => {
    expect(fit({ ...empty, sort: key('quote') }, { canSeeAmounts: false }).parts).toEqual(['sort']);
    expect(fit({ ...empty, sort: key('location') }, { canSeeAmounts: false }).parts).toEqual([]);
  });

  it('are custom fields in an order once it is known which there are', () => {
    const spec = { ...empty, sort: key(`cf_${id}`), sorts: [key(`cf_${crew.id}`), key(`cf_${id.toUpperCase()}`)] };
    const { spec: left, parts } = fit(spec, { customFieldIds: new Set([crew.id]) });
    expect(parts).toEqual(['sort', 'sorts']);
    expect([left.sort, left.sorts]).toEqual([null, [key(`cf_${crew.id}`)]]);
  });
});

describe('conditions that a list can not be asked for', () => {
  it('are dropped, each field named once', () => {
    const tree = all(on('nope'), on('name'), { and: [], or: [on('nope'), on('name', 4)] }, all(on('name', 4)));
    const { spec, words } = fit(filtered(tree));
    expect(words).toEqual(['a condition on “nope”', 'a condition on “Project name”']);
    expect(spec.filter.tree).toEqual(all(on('name')));
  });

  it('stay where the saved view has the same', () => {
    const spec = filtered(all(on('nope')));
    expect(fit(spec, { saved: spec }).spec).toBe(spec);
    expect(fit(spec, { saved: empty }).parts).toEqual(['condition']);
  });

  it('stay while it is not known which custom fields there are', () => {
    const spec = filtered(all(on(id), on('nope')));
    expect(fit(spec, { areCustomKnown: false }).spec.filter.tree).toEqual(all(on(id)));
    expect(fit(spec).spec.filter.tree).toEqual(all());
  });
});

it('a saved filter that is gone is dropped, and its conditions stay', () => {
  const spec = filtered(all(on('name')), { customFilterId: 'f' });
  const { spec: left, words } = fit(spec, { isFilterGone: (name) => name === 'f', saved: spec });
  expect(words).toEqual(['the saved filter, which no longer exists']);
  expect(left.filter).toEqual({ ...spec.filter, customFilterId: null });
});
