import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeCondition, type FilterTree } from '../../model/filters/wire';
import { bidOf, FakeServer, refusalOf } from '../../testing/fakeServer';
import { emptyFilter } from '../spec/viewSpec';
import { duplicateView, linkQuery, setVisibility } from './viewCopies';
import type { GroupBy, SortKey } from '../query/ask';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const byName: SortKey = { name: 'name', entity: 'project', direction: 'desc' };
const byPlace: SortKey = { name: 'location', entity: 'project', direction: 'asc' };
const byStage: GroupBy = { name: 'stageId', time: null, sortDirection: 'ASC' };
const roofs: FilterTree = {
  and: [writeCondition({ field: { entity: 'project', identifier: 'name' }, operation: 'Contain', value: 'roof' })],
  or: [],
};
const newView = { name: 'Roofs', viewGroup: 'My views', visibility: 'private' } as const;
/** Ids of copies. */
let copies = 0;
const newId = (): string => `copy-${(copies += 1)}`;
const own = 'profile LIST_VIEW-pageSettings';
const shared = 'dashboard LIST_VIEW-pageSettings';

const setUp = async () => {
  const server = new FakeServer();
  server.bids = [bidOf(1)];
  const { bids, toasts } = await server.enter();
  const { list } = bids;
  await list.open('view=all');
  await server.quiet();
  /** Arranges the list, saves it under a name, and waits for that. */
  const saveRoofs = async (part: object = {}) => {
    list.setFilter(roofs);
    list.setSorts([byPlace, byName]);
    list.setGroup(byStage);
    list.fields.show(['city']);
    const result = await list.saveAs({ ...newView, ...part });
    await server.quiet();
    return result;
  };
  const told = (): unknown[] => toasts.toasts.map(({ detail }) => detail);
  return { server, list, saveRoofs, told };
};

describe('a list that is saved as a new view', () => {
  it('VIEW-05: is there again on another page with its filter, sorts, group and columns', async () => {
    const { list, saveRoofs, server } = await setUp();
    await saveRoofs();
    const { id } = list.view;
    const { bids } = await server.enter();
    await bids.list.open('');
    await server.quiet();
    const { view, spec, fields, isChanged } = bids.list;
    expect([view.id, view.name, isChanged]).toEqual([id, 'Roofs', false]);
    expect(spec).toMatchObject({ filter: { tree: roofs }, sorts: [byPlace, byName], group: byStage });
    expect(fields.shown.map((field) => field.id)).toEqual(['name', 'city']);
  });

  it('opens as that view, with its filter, sorts, group and columns, and nothing unsaved', async () => {
    const { list, saveRoofs, server } = await setUp();
    expect((await saveRoofs()).ok).toBe(true);
    expect([list.view.name, list.isChanged, list.views.selectedId]).toEqual(['Roofs', false, list.view.id]);
    expect(list.spec).toMatchObject({ filter: { tree: roofs }, sorts: [byPlace, byName], group: byStage });
    expect(list.fields.shown.map(({ id }) => id)).toEqual(['name', 'city']);
    expect(server.stored(own)).toMatchObject({
      views: [{ name: 'Roofs', viewGroup: 'My views', visibility: 'private', custom: true, group: byStage }],
      selectedViewId: list.view.id,
    });
  });

  it('stands among the views with its total', async () => {
    const { list, saveRoofs } = await setUp();
    await saveRoofs();
    expect(list.totals[list.view.id]).toBe(1);
    expect(list.views.groups.find(({ title }) => title === 'My views')?.views.map(({ name }) => name)).toContain(
      'Roofs',
    );
  });

  it('is the workspace’s when it is shared', async () => {
    const { server, saveRoofs } = await setUp();
    await saveRoofs({ visibility: 'shared', viewGroup: 'Weekly' });
    expect(server.stored(shared)).toMatchObject({ views: [{ name: 'Roofs', viewGroup: 'Weekly' }] });
    expect(server.stored(own)).toMatchObject({ views: [] });
  });

  it('has no words that were searched for', async () => {
    const { list, saveRoofs } = await setUp();
    list.setSearch('steel');
    await saveRoofs();
    expect(list.spec.search).toBe('');
  });

  it('goes back to the view that was open when the server refuses it, and says why', async () => {
    const { server, list, saveRoofs, told } = await setUp();
    await list.select('mine');
    server.answer('PUT /profile/settings/LIST_VIEW-pageSettings', () => refusalOf(422, 'Too many views.'));
    expect(await saveRoofs()).toMatchObject({ ok: false, error: { message: 'Too many views.' } });
    expect([list.view.id, list.spec.filter.tree, list.isChanged]).toEqual(['mine', roofs, true]);
    expect(told()).toContain('Too many views.');
  });
});

describe('a view that was changed', () => {
  it('says so until it is saved', async () => {
    const { server, list, saveRoofs } = await setUp();
    await saveRoofs();
    list.setSort(byName);
    expect(list.isChanged).toBe(true);
    expect((await list.save()).ok).toBe(true);
    expect([list.isChanged, list.spec.sort]).toEqual([false, byName]);
    expect(list.views.all.filter(({ name }) => name === 'Roofs')).toHaveLength(1);
    expect(server.stored(own)).toMatchObject({ views: [{ name: 'Roofs', sorts: [byName] }] });
  });

  it('says so again when saving fails, and shows what was changed all the same', async () => {
    const { server, list, saveRoofs, told } = await setUp();
    await saveRoofs();
    list.setSort(byName);
    server.isDown = true;
    expect(await list.save()).toMatchObject({ ok: false, error: { code: 'offline' } });
    expect([list.isChanged, list.spec.sort]).toEqual([true, byName]);
    expect(told()).toHaveLength(1);
  });

  it('is as it was saved when the changes are discarded', async () => {
    const { server, list, saveRoofs } = await setUp();
    await saveRoofs();
    list.setFilter({ and: [], or: [] });
    list.setGroup(null);
    list.discard();
    expect([list.isChanged, list.spec.filter.tree, list.spec.group]).toEqual([false, roofs, byStage]);
    vi.advanceTimersByTime(400);
    await server.quiet();
    expect(server.stored('profile LIST_VIEW-filter')).toMatchObject({ viewId: list.view.id, filter: roofs });
  });

  it('is not changed by words, nor by columns', async () => {
    const { list } = await setUp();
    list.setSearch('roof');
    list.fields.show(['city']);
    expect(list.isChanged).toBe(false);
  });
});

describe('a view', () => {
  it('gets another name, without spaces around it, and keeps all else', async () => {
    const { list, saveRoofs } = await setUp();
    await saveRoofs();
    const before = list.view;
    await list.rename(before, '  Walls ');
    expect(list.view).toEqual({ ...before, name: 'Walls' });
  });

  it('that is open and removed gives way to the first, and nothing of it is kept', async () => {
    const { server, list, saveRoofs } = await setUp();
    await saveRoofs();
    const { view } = list;
    await list.remove(view);
    await server.quiet();
    expect([list.view.id, list.views.byId(view.id), list.cache.has(view.id)]).toEqual(['all', undefined, false]);
    expect(server.stored(own)).toMatchObject({ views: [], selectedViewId: 'all' });
  });

  it('comes back when it can not be removed', async () => {
    const { server, list, saveRoofs, told } = await setUp();
    await saveRoofs();
    const { view } = list;
    server.answer('PUT /profile/settings/*', () => refusalOf(500, 'The disk is full.'));
    expect((await list.remove(view)).ok).toBe(false);
    expect(list.views.byId(view.id)).toEqual(view);
    expect(told()).toContain('The disk is full.');
  });
});

describe('the address', () => {
  it('of a view that is not there opens the first one and says so, and the rest is shown', async () => {
    const { list } = await setUp();
    await list.goTo('view=gone&q=roof');
    expect([list.view.id, list.unread, list.spec.search]).toEqual(['all', ['the view, which does not exist'], 'roof']);
    list.forgetUnread();
    expect(list.unread).toEqual([]);
  });

  it('brings back what was shown before, whatever was changed since', async () => {
    const { list } = await setUp();
    list.setFilter(roofs);
    const before = list.address;
    list.setSort(byName);
    await list.select('mine');
    await list.goTo(before);
    expect([list.view.id, list.spec.filter.tree, list.spec.sort, list.address]).toEqual([
      'all',
      roofs,
      { name: 'dueFirst', entity: 'project', direction: 'asc' },
      before,
    ]);
  });

  it('that names only a view shows it as it was saved', async () => {
    const { list } = await setUp();
    await list.select('mine');
    list.setFilter(roofs);
    await list.goTo('view=mine');
    expect([list.isChanged, list.spec.filter]).toEqual([false, list.view.filter]);
    expect(list.spec.filter).not.toEqual(emptyFilter);
  });
});

describe('the entries beside one', () => {
  it('are those before and after it in the list, and none of one that is not in it', async () => {
    const { server, list } = await setUp();
    server.bids = [bidOf(1), bidOf(2), bidOf(3)];
    await list.refresh();
    expect(list.whole.neighboursOf(bidOf(2).id)).toEqual({ previous: bidOf(1).id, next: bidOf(3).id });
    expect(list.whole.neighboursOf(bidOf(3).id)).toEqual({ previous: bidOf(2).id, next: undefined });
    expect(list.whole.neighboursOf(bidOf(9).id)).toEqual({ previous: undefined, next: undefined });
  });

  it('stay while it moves in the list or out of it, until another is asked for', async () => {
    const { server, list } = await setUp();
    const [one, two, three, four] = [bidOf(1), bidOf(2), bidOf(3), bidOf(4)];
    server.bids = [one, two, three, four];
    await list.refresh();
    const seen = { previous: one.id, next: three.id };
    expect(list.whole.neighboursOf(two.id)).toEqual(seen);
    for (const bids of [
      [one, three, four, two],
      [one, three, four],
    ]) {
      server.bids = bids;
      await list.refresh();
      expect(list.whole.neighboursOf(two.id)).toEqual(seen);
    }
    server.bids = [one, two, four];
    await list.refresh();
    expect(list.whole.neighboursOf(two.id)).toEqual({ previous: one.id, next: four.id });
    expect(list.whole.neighboursOf(four.id)).toEqual({ previous: two.id, next: undefined });
  });

  it('are counted from the start of the list, where it has no groups', async () => {
    const { server, list } = await setUp();
    server.bids = [bidOf(1), bidOf(2), bidOf(3)];
    await list.refresh();
    expect(list.whole.placeOf(bidOf(2).id)).toEqual({ place: 2, total: 3 });
    expect(list.whole.placeOf(bidOf(9).id)).toBeUndefined();
    list.setGroup({ name: 'stageId', time: null, sortDirection: 'ASC' });
    expect(list.whole.placeOf(bidOf(2).id)).toBeUndefined();
  });
});

describe('a duplicate', () => {
  it('is private, has what the view was saved with, and opens', async () => {
    const { server, list, saveRoofs } = await setUp();
    await saveRoofs({ visibility: 'shared', viewGroup: 'Shared views' });
    const original = list.view;
    list.clearFilters();
    await duplicateView(list, original, newId);
    await duplicateView(list, original, newId);
    await server.quiet();
    expect(list.view).toMatchObject({ name: 'Roofs copy 2', visibility: 'private', viewGroup: 'My views' });
    expect(list.spec).toMatchObject({ filter: { tree: roofs }, sorts: [byPlace, byName], group: byStage });
    expect(list.fields.shown.map(({ id }) => id)).toEqual(['name', 'city']);
    expect(list.totals[list.view.id]).toBe(1);
  });

  it('of a built-in view can be changed, and stands among the user’s own', async () => {
    const { list } = await setUp();
    await duplicateView(list, list.views.byId('archived')!, newId);
    expect(list.view).toMatchObject({ name: 'Archived bids copy', viewGroup: 'My views', custom: true });
    expect(list.views.canEdit(list.view)).toBe(true);
  });

  it('that can’t be stored opens nothing, and says why', async () => {
    const { server, list, told } = await setUp();
    server.answer('PUT /profile/settings/LIST_VIEW-pageSettings', () => refusalOf(422, 'Too many views.'));
    await duplicateView(list, list.view, newId);
    expect([list.view.id, told()]).toEqual([list.views.homeId, ['Too many views.']]);
  });
});

describe('who sees a view', () => {
  it('changes with the setting that stores it, and its id stays', async () => {
    const { server, list, saveRoofs } = await setUp();
    await saveRoofs();
    const { id } = list.view;
    await setVisibility(list, list.view, 'shared');
    expect(server.stored(shared)).toMatchObject({ views: [{ id, visibility: 'shared', viewGroup: 'Shared views' }] });
    expect(server.stored(own)).toMatchObject({ views: [] });
    await setVisibility(list, list.view, 'private');
    expect(server.stored(own)).toMatchObject({ views: [{ id, visibility: 'private', viewGroup: 'My views' }] });
    expect(server.stored(shared)).toMatchObject({ views: [] });
    expect([list.view.id, list.isChanged]).toEqual([id, false]);
  });

  it('stays as it was if the server refuses', async () => {
    const { server, list, saveRoofs, told } = await setUp();
    await saveRoofs();
    server.answer('PUT /dashboard/settings/*', () => refusalOf(403, 'Ask an Admin.'));
    await setVisibility(list, list.view, 'shared');
    expect([list.view.visibility, told()]).toEqual(['private', ['Ask an Admin.']]);
    expect(server.stored(own)).toMatchObject({ views: [{ name: 'Roofs' }] });
  });

  it('takes a private saved filter off what colleagues see, and keeps its conditions', async () => {
    const { server, list, saveRoofs } = await setUp();
    await saveRoofs();
    const filter = { ...list.view.filter, customFilterId: 'my-filter' };
    await setVisibility(list, { ...list.view, filter }, 'shared');
    const { views } = server.stored(shared) as { views: { filter: object }[] };
    expect(views[0]?.filter).toMatchObject({ customFilter: null, filter: roofs });
  });
});

describe('a link to a view', () => {
  it('names a shared view, even the one that the list opens with', async () => {
    const { list, saveRoofs } = await setUp();
    expect(linkQuery(list, list.view, false)).toBe('view=all');
    await saveRoofs({ visibility: 'shared' });
    expect(linkQuery(list, list.view, false)).toBe(`view=${list.view.id}`);
  });

  it('writes a private view out in full, so that colleagues see the same entries', async () => {
    const { server, list, saveRoofs } = await setUp();
    await saveRoofs();
    const link = linkQuery(list, list.view, false);
    const colleague = await server.enter();
    server.store(own, { views: [] });
    await colleague.bids.list.open(`?${link}`);
    expect(colleague.bids.list.view.id).toBe('all');
    expect(colleague.bids.list.spec).toEqual(list.spec);
    expect(colleague.bids.list.unread).toEqual([]);
  });

  it('has the unsaved changes only where that is asked for', async () => {
    const { list } = await setUp();
    list.setSearch('steel');
    expect([linkQuery(list, list.view, false), linkQuery(list, list.view, true)]).toEqual([
      'view=all',
      'view=all&q=steel',
    ]);
  });
});
