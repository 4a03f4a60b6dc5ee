import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeCondition, type FilterTree } from '../../model/filters/wire';
import { localToday } from '../../model/formats/dates';
import { listColumns, type ListColumn } from '../../model/lists/columns';
import { layoutEntry } from '../../model/lists/layoutEntry';
import type { TextStorage } from '../ports/browserParts';
import { bidOf, customFieldOf, FakeServer, profileOf, refusalOf } from '../../testing/fakeServer';
import { entriesOf } from './fieldLayout';
import { emptyQuickFilter, type GroupBy, type SortKey } from '../query/ask';
import type { ViewField } from './view';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const byName: SortKey = { name: 'name', entity: 'project', direction: 'desc' };
const byPlace: SortKey = { name: 'location', entity: 'project', direction: 'asc' };
const byStage: GroupBy = { name: 'stageId', time: null, sortDirection: 'ASC' };
const roofs: FilterTree = {
  and: [writeCondition({ field: { entity: 'project', identifier: 'name' }, operation: 'Contain', value: 'roof' })],
  or: [],
};

const setUp = async (server = new FakeServer(), address = '', tab?: TextStorage) => {
  server.bids = [bidOf(1), bidOf(2)];
  const key = 'profile LIST_VIEW-pageSettings';
  if (server.stored(key) === undefined) server.store(key, { views: [], selectedViewId: 'all' });
  const domain = await server.enter(tab);
  const { bids, toasts } = domain;
  await bids.list.open(address);
  await server.quiet();
  /** Done when what was arranged is stored. */
  const stored = async (): Promise<void> => {
    vi.advanceTimersByTime(400);
    await server.quiet();
  };
  return { server, domain, list: bids.list, toasts, stored };
};
const told = ({ toasts }: { toasts: { toasts: readonly { detail?: string }[] } }) =>
  toasts.toasts.map(({ detail }) => detail);

describe('what is arranged in a list', () => {
  it('is stored under its keys once changes pause, and nothing before', async () => {
    const { server, list, stored } = await setUp();
    list.setFilter(roofs);
    list.setQuick({ ...emptyQuickFilter, showArchived: true });
    list.setSort(byName);
    list.setGroup(byStage);
    await server.quiet();
    expect(server.callsOf('PUT /profile/settings/*')).toEqual([]);
    await stored();
    expect(server.stored('profile LIST_VIEW-filter')).toEqual({
      viewId: 'all',
      day: localToday(),
      customFilter: null,
      filter: roofs,
      quickFilters: { showArchived: true },
    });
    expect(server.stored('profile LIST_VIEW-sort')).toEqual({ sorts: [byName] });
    expect(server.stored('profile LIST_VIEW-advancedSorts')).toEqual({ sorts: [] });
    expect(server.stored('profile LIST_VIEW-group')).toEqual(byStage);
    expect(server.callsOf('PUT /profile/settings/*')).toHaveLength(4);
  });

  it('with several keys is stored as advanced sorts, and no sort', async () => {
    const { server, list, stored } = await setUp();
    list.setSorts([byPlace, byName]);
    await stored();
    expect(server.stored('profile LIST_VIEW-sort')).toEqual({ sorts: [] });
    expect(server.stored('profile LIST_VIEW-advancedSorts')).toEqual({ sorts: [byPlace, byName] });
  });

  it('VIEW-14: names the saved filter that is on, beside a person’s own and those of the workspace', async () => {
    const server = new FakeServer();
    const saved = (id: string) => ({ id, name: id, createdAt: '', lastEditedAt: '', filter: roofs });
    server.store('profile LIST_VIEW-customFilters', [saved('mine')]);
    server.store('dashboard LIST_VIEW-customFilters', [saved('ours')]);
    const { list, stored } = await setUp(server);
    expect(list.filters.all.map(({ id, visibility }) => [id, visibility])).toEqual([
      ['mine', 'private'],
      ['ours', 'shared'],
    ]);
    list.applied.apply('ours');
    await stored();
    expect(server.stored('profile LIST_VIEW-filter')).toMatchObject({ customFilter: 'ours', filter: roofs });
  });

  describe('on a later day', () => {
    const arranged = async (viewId: string) => {
      const server = new FakeServer();
      server.store('profile LIST_VIEW-pageSettings', { views: [], selectedViewId: viewId });
      const first = await setUp(server);
      first.list.setSort(byName);
      await first.stored();
      const filter = server.stored('profile LIST_VIEW-filter') as object;
      server.store('profile LIST_VIEW-filter', { ...filter, day: '2026-01-01' });
      return first;
    };

    it('is gone from a shared view, which is shown as it was saved', async () => {
      const { server } = await arranged('all');
      const { list } = await setUp(server);
      expect([list.sort?.name, list.isChanged]).toEqual(['dueFirst', false]);
    });

    it('is still there in a shared view in the tab in which it was arranged, until the session ends', async () => {
      const { server, domain } = await arranged('all');
      const tab = domain.browser.tab;
      const again = await setUp(server, '', tab);
      expect(again.list.sort?.name).toBe('name');
      again.domain.session.end();
      const later = await setUp(server, '', tab);
      expect(later.list.sort?.name).toBe('dueFirst');
    });

    it('is still there in a view of one’s own', async () => {
      const { server } = await arranged('mine');
      const { list } = await setUp(server);
      expect([list.view.id, list.sort?.name]).toEqual(['mine', 'name']);
    });
  });

  it('SESSION-14: is there again on the next page that is opened without an address', async () => {
    const { server, list, stored } = await setUp();
    list.setFilter(roofs);
    list.setSorts([byPlace, byName]);
    list.setGroup(byStage);
    await stored();
    const next = await setUp(server);
    expect(next.list.spec).toEqual({ ...list.spec, search: '' });
    expect((await setUp(server, 'view=mine')).list.isChanged).toBe(false);
    const bare = await setUp(server, 'q=roof');
    expect([bare.list.spec.filter.tree, bare.list.spec.search]).toEqual([{ and: [], or: [] }, 'roof']);
  });

  it('of another view than the one that is open is not taken for its', async () => {
    const { server, list, stored } = await setUp();
    list.setFilter(roofs);
    await stored();
    void list.select('mine');
    await server.quiet();
    const next = await setUp(server);
    expect([next.list.view.id, next.list.isChanged]).toEqual(['mine', false]);
  });

  it('and can not be stored is told of', async () => {
    const page = await setUp();
    page.server.answer('PUT /profile/settings/LIST_VIEW-group', () => refusalOf(422, 'Too many groups.'));
    page.list.setGroup(byStage);
    await page.stored();
    expect(told(page)).toEqual(['Too many groups.']);
  });
});

describe('columns', () => {
  const ids = (fields: readonly { readonly id: string }[]): string => fields.map(({ id }) => id).join(' ');
  const columns: readonly ListColumn[] = listColumns.projects;
  const entries = (fields: readonly ViewField[]) => entriesOf(fields, columns.map(layoutEntry));

  it('of the first view are stored as the fields of the kind, those of others by view', async () => {
    const { server, list } = await setUp();
    list.fields.show(['city']);
    await server.quiet();
    const fields = server.stored('profile LIST_VIEW-fields');
    expect(fields).toEqual({ fields: entries(list.fields.all) });
    await list.select('mine');
    list.fields.show(['location', 'city']);
    await server.quiet();
    expect(server.stored('profile LIST_VIEW-fields')).toEqual({
      ...(fields as object),
      byView: { mine: entries(list.fields.all) },
    });
    expect(ids(list.fields.shown)).toBe('name location city');
    await list.select('all');
    expect(ids(list.fields.shown)).toBe('name city');
  });

  it('VIEW-02: that were changed in one view only leave those of the others', async () => {
    const { server, list } = await setUp();
    const before = list.fields.shown;
    await list.select('mine');
    list.fields.show(['city']);
    await server.quiet();
    await list.select('all');
    expect(list.fields.shown).toEqual(before);
    await list.select('unassigned');
    expect(list.fields.shown).toEqual(before);
  });

  it('VIEW-09: have an id, a label, a width, what they sort by, and whether they show', async () => {
    const { list } = await setUp();
    expect(list.fields.all.map((field) => Object.keys(field).join())).toEqual(
      list.fields.all.map(() => 'id,label,width,sortKey,enabled'),
    );
  });

  it('are resized, moved and put back', async () => {
    const { list } = await setUp();
    const { defaults: defaultFields } = list.fields;
    list.fields.resize('name', 512);
    list.fields.move('bidDeadline', 'stageId');
    expect(list.fields.all[0]).toMatchObject({ id: 'name', width: 512 });
    expect(ids(list.fields.shown)).toMatch(/^name bidDeadline stageId /);
    list.fields.restore();
    expect(list.fields.all).toEqual(defaultFields);
  });

  it('of long texts share the room that is left over, until a user gives them a width', async () => {
    const { server, list } = await setUp();
    const elastic = (): string =>
      list.fields.shown.flatMap(({ id }) => (list.fields.elasticIds.has(id) ? [id] : [])).join(' ');
    expect(elastic()).toBe('name location companies keywords');
    list.fields.resize('companies', 240);
    list.fields.resize('stageId', 150);
    expect(elastic()).toBe('name location keywords');
    await server.quiet();
    expect(server.stored('profile LIST_VIEW-fields')).toMatchObject({
      widthsSet: { [list.view.id]: ['companies', 'stageId'] },
    });
    await list.select('mine');
    expect(elastic()).toBe('name location companies keywords');
    await list.select('all');
    expect(elastic()).toBe('name location keywords');
    list.fields.move('companies', 'stageId');
    expect(elastic()).toBe('name location keywords');
    list.fields.restore();
    expect(elastic()).toBe('name location companies keywords');
  });

  it('FIELD-08: go back to what they were when they can not be stored, and that is told', async () => {
    const page = await setUp();
    const before = page.list.fields.all;
    page.server.answer('PUT /profile/settings/LIST_VIEW-fields', () => refusalOf(500, 'The disk is full.'));
    page.list.fields.resize('name', 512);
    expect(page.list.fields.all[0]?.width).toBe(512);
    await page.server.quiet();
    expect([page.list.fields.all, told(page)]).toEqual([before, ['The disk is full.']]);
  });

  it('go back to what they were when the network is away', async () => {
    const page = await setUp();
    const before = page.list.fields.all;
    page.server.isDown = true;
    page.list.fields.show(['city']);
    await page.server.quiet();
    expect(page.list.fields.all).toEqual(before);
    expect(told(page)).toHaveLength(1);
  });

  it.each([
    ['Member', true],
    ['ReadOnly', true],
    ['RestrictedMember', false],
  ] as const)('ROLE-04: of a %s have amounts: %s', async (role, hasAmounts) => {
    const server = new FakeServer();
    server.profile = profileOf({ role });
    const { list } = await setUp(server);
    const amounts = ['quote', 'submittedAmount', 'wonAmount', 'lostAmount'];
    expect(list.fields.all.filter(({ id }) => amounts.includes(id))).toHaveLength(hasAmounts ? 4 : 0);
    expect(list.fields.filters.some(({ columnId }) => columnId === 'quote')).toBe(hasAmounts);
  });
});

describe('a custom field that is deleted', () => {
  const field = customFieldOf(1);
  const shared = { width: 200, isEnabled: true, sortKey: null } as const;
  const column = { id: `cf_${field.id}`, type: 'Text', name: field.id, label: 'Field 1', isStatic: false, ...shared };
  const name = { id: 'name', type: 'name', name: 'name', label: 'Project name', isStatic: true, ...shared };
  const asking: FilterTree = {
    and: [writeCondition({ field: { entity: 'project', identifier: field.id }, operation: 'Contain', value: 'x' })],
    or: [],
  };

  /** A page that shows the field in two views, and what happens when somebody deletes it. */
  const withField = async () => {
    const server = new FakeServer();
    server.customFields = [field];
    server.answer('GET /views/LIST_VIEW/fields', () =>
      Response.json({ fields: server.customFields.length ? [name, column] : [name] }),
    );
    const { bids, workspace } = await server.enter();
    const { list } = bids;
    await list.open('view=all');
    await server.quiet();
    list.fields.show([column.id]);
    await list.select('mine');
    list.fields.show([column.id]);
    await server.quiet();
    const deleteField = async (): Promise<void> => {
      server.customFields = [];
      const change = { entity: 'customFieldSetting', id: field.id, kind: 'deleted', actorId: null } as const;
      for (const store of [workspace, bids]) store.onLiveChanges([{ ...change, changeSetId: 'c' }]);
      await server.quiet();
    };
    return { server, list, deleteField };
  };

  it('FIELD-10: leaves the columns of every view', async () => {
    const { list, deleteField } = await withField();
    expect(list.fields.shown.map(({ id }) => id)).toEqual(['name', column.id]);
    await deleteField();
    expect(list.fields.all.map(({ id }) => id)).toEqual(['name']);
    await list.select('all');
    expect(list.fields.all.map(({ id }) => id)).toEqual(['name']);
  });

  it('keeps a filter whose value is wrong while its field is there', async () => {
    const { list, deleteField } = await withField();
    const wrong = { field: { entity: 'project', identifier: 'name' }, operation: 'Contain', value: 5 } as const;
    const tree: FilterTree = { and: [writeCondition(wrong)], or: [] };
    list.setFilter(tree);
    await deleteField();
    expect(list.spec.filter.tree).toEqual(tree);
  });

  it('FILTER-27: takes the filter off that asks for it, and leaves any other', async () => {
    const { list, deleteField } = await withField();
    list.setFilter(asking);
    await deleteField();
    expect(list.spec.filter.tree).toEqual({ and: [], or: [] });
    const other = await withField();
    other.list.setFilter(roofs);
    await other.deleteField();
    expect(other.list.spec.filter.tree).toEqual(roofs);
  });

  it('FILTER-25: makes the saved filters that ask for it invalid', async () => {
    const { list, deleteField } = await withField();
    const no = { storesFields: true, storesGroup: false, storesSorts: false };
    await list.applied.save({ name: 'One', visibility: 'private', filter: asking, ...no }, 'f');
    expect(list.filters.byId('f')?.invalid).toBe(false);
    await deleteField();
    expect(list.filters.byId('f')?.invalid).toBe(true);
  });

  it('FILTER-26: leaves the columns that saved filters store', async () => {
    const { list, deleteField } = await withField();
    const no = { storesFields: true, storesGroup: false, storesSorts: false };
    await list.applied.save({ name: 'One', visibility: 'private', filter: roofs, ...no }, 'f');
    expect(list.filters.byId('f')?.fields?.map(({ id }) => id)).toEqual(['name', column.id]);
    await deleteField();
    expect(list.filters.byId('f')?.fields?.map(({ id }) => id)).toEqual(['name']);
  });

  it('is no longer what the list is sorted by', async () => {
    const { list, deleteField } = await withField();
    list.setSort({ name: column.id, entity: 'project', direction: 'asc' });
    await deleteField();
    expect(list.sort).toBeNull();
  });
});
