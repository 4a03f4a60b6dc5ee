import { describe, expect, it } from 'vitest';
import { writeCondition } from '../../model/filters/wire';
import { FakeServer, profileOf } from '../../testing/fakeServer';
import { builtInViews } from './builtInViews';
import { defaultSettings, type View } from './view';
import { emptyFilter } from '../spec/viewSpec';
import type { StoredViews } from './StoredViews';

const viewOf = (id: string, part: Partial<View> = {}): View => ({
  id,
  name: `View ${id}`,
  viewGroup: 'My views',
  visibility: 'private',
  filter: emptyFilter,
  sorts: [],
  group: null,
  fields: null,
  displayTotalsInViewsList: true,
  scrollPosition: 0,
  custom: true,
  settings: defaultSettings,
  ...part,
});
const sharedOf = (id: string, part: Partial<View> = {}): View =>
  viewOf(id, { viewGroup: 'Shared views', visibility: 'shared', ...part });

const own = 'profile TASKS_VIEW-pageSettings';
const shared = 'dashboard TASKS_VIEW-pageSettings';

const setUp = async (server = new FakeServer()) => {
  const { list } = (await server.enter()).tasks;
  await list.views.load();
  return { server, views: list.views };
};
const fromStart = 'all mine reminders open unassigned done';
const ids = ({ all }: StoredViews): string => all.map(({ id }) => id).join(' ');

const signedInAs = (part: Parameters<typeof profileOf>[0]): FakeServer => {
  const server = new FakeServer();
  server.profile = profileOf(part);
  return server;
};

describe('the views of a kind', () => {
  it('are those from the start, the workspace’s and a person’s own', async () => {
    const server = new FakeServer();
    server.store(shared, { views: [sharedOf('theirs')] });
    server.store(own, { views: [viewOf('mine-too')] });
    const { views } = await setUp(server);
    expect(ids(views)).toBe(`${fromStart} theirs mine-too`);
  });

  it('of two with one id the person’s own stands', async () => {
    const server = new FakeServer();
    server.store(shared, {
      views: [sharedOf('one', { name: 'Of the workspace' }), sharedOf('all', { name: 'Shared' })],
    });
    server.store(own, { views: [viewOf('one', { name: 'My own' })] });
    const { views } = await setUp(server);
    expect([views.byId('one')?.name, views.byId('all')?.name]).toEqual(['My own', 'Shared']);
    expect(ids(views)).toBe(`${fromStart} one`);
  });

  it('what is stored and can’t be read is left out, and the rest stands', async () => {
    const server = new FakeServer();
    server.store(shared, { views: [null, 7, { id: 'nameless' }, sharedOf('fine')] });
    server.store(own, 'nonsense');
    const { views } = await setUp(server);
    expect(ids(views)).toBe(`${fromStart} fine`);
  });

  it('stand under their headings: a person’s own, the workspace’s, then those that people chose', async () => {
    const server = new FakeServer();
    server.store(shared, { views: [sharedOf('a', { viewGroup: 'Weekly' }), sharedOf('b')] });
    server.store(own, { views: [viewOf('c')] });
    const { views } = await setUp(server);
    expect(views.groups.map(({ title, views: some }) => [title, ...some.map(({ id }) => id)])).toEqual([
      ['My views', 'mine', 'reminders', 'c'],
      ['Shared views', 'all', 'open', 'unassigned', 'done', 'b'],
      ['Weekly', 'a'],
    ]);
  });

  it('that stand apart have no heading', async () => {
    const { bids } = await new FakeServer().enter();
    expect(bids.list.views.aside.map(({ id }) => id)).toEqual(['archived', 'deleted']);
    expect(bids.list.views.groups.flatMap(({ views }) => views.map(({ id }) => id))).not.toContain('archived');
  });

  it('keep the order that a person gave them, and what came since follows', async () => {
    const { server, views } = await setUp();
    await views.reorder(['open', 'all']);
    expect(ids(views)).toBe('open all mine reminders unassigned done');
    expect(server.stored(own)).toEqual({ views: [], order: ['open', 'all'] });
    await views.save(viewOf('new'));
    expect(ids(views)).toBe('open all mine reminders unassigned done new');
  });
});

describe('the view that was open', () => {
  it('is remembered in the person’s page settings, beside their views', async () => {
    const server = new FakeServer();
    server.store(own, { views: [viewOf('mine-too')], note: 'of a later version' });
    const { views } = await setUp(server);
    await views.select('mine-too');
    expect(views.selectedId).toBe('mine-too');
    expect(server.stored(own)).toEqual({
      views: [viewOf('mine-too')],
      note: 'of a later version',
      selectedViewId: 'mine-too',
    });
    expect(server.stored(shared)).toBeUndefined();
  });

  it('that is gone gives way to the first', async () => {
    const server = new FakeServer();
    server.store(own, { views: [], selectedViewId: 'gone' });
    const { views } = await setUp(server);
    expect(views.selectedId).toBe('open');
  });
});

describe('a view that is saved', () => {
  it('goes to the person’s settings, or to the workspace’s when it is shared', async () => {
    const { server, views } = await setUp();
    await views.save(viewOf('mine-too'));
    await views.save(sharedOf('ours'));
    expect(server.stored(own)).toMatchObject({ views: [{ id: 'mine-too', visibility: 'private' }] });
    expect(server.stored(shared)).toMatchObject({ views: [{ id: 'ours', visibility: 'shared' }] });
  });

  it('holds its filter as settings hold it, and comes back as it was', async () => {
    const tree = {
      and: [writeCondition({ field: { entity: 'task', identifier: 'title' }, operation: 'Contain', value: 'roof' })],
      or: [],
    };
    const sorts = [{ name: 'dueOn', entity: 'task', direction: 'desc' as const }];
    const view = viewOf('roofs', {
      filter: { ...emptyFilter, customFilterId: 'f', tree },
      sorts,
      group: { name: 'date', time: { field: 'dueOn', period: 'Monthly' }, sortDirection: 'DESC' },
    });
    const { server, views } = await setUp();
    await views.save(view);
    expect(server.stored(own)).toMatchObject({
      views: [{ id: 'roofs', filter: { customFilter: 'f', filter: tree, quickFilters: {} }, sorts }],
    });
    const again = await setUp(server);
    expect(again.views.byId('roofs')).toEqual(view);
  });

  it('takes the place of the one with its id, also beside one that can’t be read', async () => {
    const server = new FakeServer();
    server.store(own, { views: [{ id: 'of-a-later-version' }, viewOf('a'), viewOf('b')] });
    const { views } = await setUp(server);
    await views.save(viewOf('a', { name: 'Renamed' }));
    expect(server.stored(own)).toMatchObject({
      views: [{ id: 'of-a-later-version' }, { id: 'a', name: 'Renamed' }, { id: 'b' }],
    });
    await views.remove(viewOf('a'));
    expect(server.stored(own)).toMatchObject({ views: [{ id: 'of-a-later-version' }, { id: 'b' }] });
  });

  it('is kept beside the one that a colleague saved at the same time', async () => {
    const { server, views } = await setUp();
    server.store(shared, { views: [sharedOf('theirs')] });
    await views.save(sharedOf('ours'));
    expect(ids(views)).toBe(`${fromStart} theirs ours`);
    expect(server.stored(shared)).toMatchObject({ views: [{ id: 'theirs' }, { id: 'ours' }] });
  });

  it('goes again when the server refuses it', async () => {
    const { server, views } = await setUp();
    server.answer('PUT /dashboard/settings/*', () => Response.json({ message: 'No.' }, { status: 403 }));
    const saving = views.save(sharedOf('ours'));
    expect(ids(views)).toBe(`${fromStart} ours`);
    expect(await saving).toMatchObject({ ok: false, error: { message: 'No.' } });
    expect(ids(views)).toBe(fromStart);
  });

  it('goes again when the network is away before the settings were ever asked for', async () => {
    const { server, views } = await setUp();
    server.isDown = true;
    expect(await views.save(viewOf('lost'))).toMatchObject({ ok: false });
    expect(ids(views)).toBe(fromStart);
  });
});

describe('who may do what with a view', () => {
  const mine = viewOf('m');
  const ours = sharedOf('s');
  const fixed = viewOf('f', { settings: { ...defaultSettings, canEdit: false } });
  const may = ({ views }: { views: StoredViews }) => ({
    canAdd: views.canAddView,
    edits: [mine, ours, fixed].map((view) => views.canEdit(view)),
    removes: [mine, ours, fixed].map((view) => views.canRemove(view)),
  });

  it.each(['Admin', 'Member'] as const)(
    'VIEW-16, VIEW-17: %s adds views, and edits and deletes those that can be edited',
    async (role) => {
      expect(may(await setUp(signedInAs({ role })))).toEqual({
        canAdd: true,
        edits: [true, true, false],
        removes: [true, true, false],
      });
    },
  );

  it.each(['RestrictedMember', 'ReadOnly'] as const)(
    'VIEW-17, VIEW-18: %s adds none, and leaves the workspace’s alone',
    async (role) => {
      expect(may(await setUp(signedInAs({ role })))).toEqual({
        canAdd: false,
        edits: [true, false, false],
        removes: [true, false, false],
      });
    },
  );

  it('VIEW-16: nobody edits a view that is there from the start', async () => {
    const { views } = await setUp(signedInAs({ role: 'Admin' }));
    expect(builtInViews.TASKS_VIEW('u').some((view) => views.canEdit(view))).toBe(false);
  });
});

describe.each([{ hidden: true }, { basisAdmin: true }])(
  'UNKNOWN-18: somebody who looks in from outside (%o)',
  (part) => {
    it('keeps changes of shared views in settings of their own', async () => {
      const server = signedInAs({ role: 'Admin', ...part });
      server.store(shared, { views: [sharedOf('ours', { name: 'Of the workspace' })] });
      const { views } = await setUp(server);
      await views.save(sharedOf('ours', { name: 'Changed' }));
      expect(views.byId('ours')?.name).toBe('Changed');
      expect(server.stored(own)).toMatchObject({ views: [{ id: 'ours', name: 'Changed' }] });
      expect(server.stored(shared)).toMatchObject({ views: [{ id: 'ours', name: 'Of the workspace' }] });
    });

    it('takes none of the workspace’s views away, but what they keep themselves', async () => {
      const server = signedInAs({ role: 'Admin', ...part });
      const ours = sharedOf('ours');
      server.store(shared, { views: [ours] });
      const { views } = await setUp(server);
      expect(views.canRemove(ours)).toBe(false);
      await views.save({ ...ours, name: 'Changed' });
      expect(views.canRemove(ours)).toBe(true);
      await views.remove(ours);
      expect([views.byId('ours')?.name, views.canRemove(ours)]).toEqual(['View ours', false]);
    });
  },
);

describe('views that say the same', () => {
  it('stay the same when it is stored which of them is open, so that nothing that follows from them is made anew', async () => {
    const { views, server } = await setUp();
    const before = views.all;
    await views.select('open');
    await server.quiet();
    expect(views.selectedId).toBe('open');
    expect(views.all).toBe(before);
  });
});
