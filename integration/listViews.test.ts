import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Domain } from '@basis/domain/domain';
import type { FilterOperation } from '@basis/domain/model/fields/operations';
import { writeCondition, type CompareValue, type FilterTree } from '@basis/domain/model/filters/wire';
import type { GroupBy, SortKey } from '@basis/domain/engine/query/ask';
import { demoPassword } from '../mock-server/src/seed/workspaces';
import { addBid, getBid } from './bidRows';
import type { Browser } from './browser';
import { people, startTestServer, type Person, type TestServer } from './testServer';
import { changeWordsOf } from '../packages/domain/src/testing/changeWordsOf';

let server: TestServer;
let grace: Browser;
beforeAll(async () => {
  server = await startTestServer();
  grace = await server.as('admin');
});
afterAll(() => server.close());
beforeEach(() => server.connection.db.deleteFrom('rate_limits').execute());

/** The stores of a page with the list of bids, in a browser in which somebody has just signed in. */
const openPage = async (person: Person = 'member', address = ''): Promise<Domain> => {
  const domain = server.newBrowser().newDomain();
  expect(await domain.session.signIn(people[person], demoPassword)).toMatchObject({ ok: true });
  await Promise.all([domain.workspace.load(), domain.bids.list.open(address)]);
  await domain.bids.list.filters.load();
  return domain;
};
const eventually = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 20_000, interval: 10 });

const conditionOn = (identifier: string, operation: FilterOperation, value: CompareValue) =>
  writeCondition({ field: { entity: 'project', identifier }, operation, value });
const named = (text: string): FilterTree => ({ and: [conditionOn('name', 'Contain', text)], or: [] });
const byName: SortKey = { name: 'name', entity: 'project', direction: 'desc' };
const byPlace: SortKey = { name: 'location', entity: 'project', direction: 'asc' };
const byStage: GroupBy = { name: 'stageId', time: null, sortDirection: 'ASC' };
const rowsOf = ({ bids }: Domain): readonly (string | undefined)[] => bids.list.state?.query.ids ?? [];
const told = ({ toasts }: Domain): unknown[] => toasts.toasts.map(({ detail }) => detail);

const dayOf = (date: string) => ({ date, time: null, zone: null });

describe('a view that is saved and shared', () => {
  const tree: FilterTree = {
    and: [
      conditionOn('name', 'Contain', 'e'),
      conditionOn('estimatorIds', 'Empty', null),
      conditionOn('createdAt', 'Before', '2030-01-01'),
    ],
    or: [],
  };

  it('is there on the other browser of the same person and at a colleague’s, with its rows', async () => {
    const { bids } = await openPage();
    bids.list.setFilter(tree);
    bids.list.setSorts([byPlace, byName]);
    bids.list.setGroup(byStage);
    bids.list.fields.show(['location', 'bidDeadline']);
    const saved = await bids.list.saveAs({ name: 'Unassigned e', viewGroup: 'Weekly', visibility: 'shared' });
    expect(saved.ok).toBe(true);
    const { id } = bids.list.view;
    const shown = { ...bids.list.spec };
    await eventually(() => expect(bids.list.state?.grouped.status).toBe('ready'));
    for (const person of ['member', 'otherMember'] as const) {
      const other = await openPage(person, `view=${id}`);
      const { list } = other.bids;
      expect([list.view.name, list.view.viewGroup, list.spec, list.isChanged]).toEqual([
        'Unassigned e',
        'Weekly',
        shown,
        false,
      ]);
      expect(list.fields.shown.map(({ id: field }) => field)).toEqual(['name', 'location', 'bidDeadline']);
      expect(list.state?.grouped.groups.map(({ key, total }) => [key, total])).toEqual(
        bids.list.state?.grouped.groups.map(({ key, total }) => [key, total]),
      );
      expect(list.views.groups.map(({ title }) => title)).toContain('Weekly');
    }
  });

  it('is the one that opens on the other browser, because it was open last', async () => {
    const first = await openPage();
    await first.bids.list.saveAs({ name: 'Mine alone', viewGroup: 'My views', visibility: 'private' });
    const { id } = first.bids.list.view;
    await eventually(() => expect(first.bids.list.views.selectedId).toBe(id));
    await first.bids.list.views.select(id);
    expect((await openPage()).bids.list.view.name).toBe('Mine alone');
    expect((await openPage('otherMember')).bids.list.views.byId(id)).toBeUndefined();
  });

  it('can not be saved by who may not write for the workspace', async () => {
    const page = await openPage('readOnly');
    const before = page.bids.list.view.id;
    const result = await page.bids.list.saveAs({ name: 'No', viewGroup: 'Shared views', visibility: 'shared' });
    expect(result).toMatchObject({ ok: false, error: { status: 403 } });
    expect([page.bids.list.view.id, page.bids.list.views.all.some(({ name }) => name === 'No')]).toEqual([
      before,
      false,
    ]);
  });
});

describe('saved filters', () => {
  const input = { filter: named('a'), storesFields: false, storesGroup: false, storesSorts: true } as const;

  it('that are shared are everybody’s, and private ones are one’s own', async () => {
    const { bids } = await openPage();
    bids.list.setSorts([byPlace, byName]);
    expect((await bids.list.applied.save({ ...input, name: 'Ours', visibility: 'shared' }, 'ours')).ok).toBe(true);
    expect((await bids.list.applied.save({ ...input, name: 'Mine', visibility: 'private' }, 'mine')).ok).toBe(true);
    const { filters } = (await openPage('otherMember')).bids.list;
    expect([filters.byId('ours')?.sorts, filters.byId('mine')]).toEqual([[byPlace, byName], undefined]);
    const names = (await openPage()).bids.list.filters.all.map(({ name }) => name);
    expect(names.filter((name) => name === 'Mine' || name === 'Ours')).toEqual(['Mine', 'Ours']);
  });

  it.each(['readOnly', 'restricted'] as const)(
    'of the workspace are refused to a %s user, who keeps private ones',
    async (person) => {
      const page = await openPage(person);
      const { list } = page.bids;
      expect(await list.applied.save({ ...input, name: 'No', visibility: 'shared' }, 'no')).toMatchObject({
        ok: false,
        error: { status: 403 },
      });
      expect([list.filters.byId('no'), told(page).length]).toEqual([undefined, 1]);
      expect((await list.applied.save({ ...input, name: 'Mine', visibility: 'private' }, 'mine')).ok).toBe(true);
      expect((await list.applied.remove('mine')).ok).toBe(true);
      expect((await openPage(person)).bids.list.filters.byId('mine')).toBeUndefined();
    },
  );
});

describe('two pages of one person', () => {
  it('that change what is stored at the same time lose nothing of each other', async () => {
    const [one, other] = await Promise.all([openPage(), openPage()]);
    const saved = await Promise.all([
      one.bids.list.saveAs({ name: 'One', viewGroup: 'My views', visibility: 'private' }),
      other.bids.list.saveAs({ name: 'Other', viewGroup: 'My views', visibility: 'private' }),
      one.bids.list.applied.save(
        {
          name: 'One',
          visibility: 'shared',
          filter: named('a'),
          storesFields: false,
          storesGroup: false,
          storesSorts: false,
        },
        'f-one',
      ),
      other.bids.list.applied.save(
        {
          name: 'Other',
          visibility: 'shared',
          filter: named('b'),
          storesFields: false,
          storesGroup: false,
          storesSorts: false,
        },
        'f-other',
      ),
    ]);
    expect(saved.map(({ ok }) => ok)).toEqual([true, true, true, true]);
    const { views, filters } = (await openPage()).bids.list;
    expect(views.all.map(({ name }) => name)).toEqual(expect.arrayContaining(['One', 'Other']));
    expect([filters.byId('f-one')?.name, filters.byId('f-other')?.name]).toEqual(['One', 'Other']);
  });

  it('change the columns of two views, and both stand', async () => {
    const [one, other] = await Promise.all([openPage('otherMember', 'view=all'), openPage('otherMember', 'view=mine')]);
    one.bids.list.fields.show(['city']);
    other.bids.list.fields.show(['region']);
    const columns = ({ bids }: Domain): string[] => bids.list.fields.shown.map(({ id }) => id);
    await vi.waitFor(
      async () => {
        const [all, mine] = [await openPage('otherMember', 'view=all'), await openPage('otherMember', 'view=mine')];
        expect([columns(all), columns(mine)]).toEqual([
          ['name', 'city'],
          ['name', 'region'],
        ]);
      },
      { timeout: 20_000 },
    );
  });
});

it('a custom field that is deleted leaves the columns, the filter that is on and the saved filters of an open page', async () => {
  const draft = { entity: 'Project', label: 'Crew', type: 'Text' };
  const { json } = await grace.call('POST', '/custom-field-settings', { body: { customFieldSetting: draft } });
  const { id } = (json as { customFieldSetting: { id: string } }).customFieldSetting;
  const page = await openPage();
  const { list } = page.bids;
  page.enter();
  await eventually(() => expect(list.fields.all.some((field) => field.id === `cf_${id}`)).toBe(true));
  list.fields.show([`cf_${id}`]);
  const filter: FilterTree = { and: [conditionOn(id, 'Contain', 'a')], or: [] };
  await list.applied.save(
    { name: 'Crews', visibility: 'private', filter, storesFields: true, storesGroup: false, storesSorts: false },
    'crews',
  );
  list.applied.apply('crews');
  await eventually(() => expect(list.state?.query.total).toBe(0));
  expect((await grace.call('DELETE', `/custom-field-settings/${id}`)).status).toBe(200);
  await eventually(() => expect(list.spec.filter.tree.and).toEqual([]));
  await eventually(() => expect(list.fields.all.some((field) => field.id === `cf_${id}`)).toBe(false));
  await eventually(() => expect(list.filters.byId('crews')).toMatchObject({ invalid: true }));
  expect(list.filters.byId('crews')?.fields?.some((field) => field.id === `cf_${id}`)).toBe(false);
  await eventually(() => expect(list.state?.query.total).toBeGreaterThan(0));
  await page.session.signOut();
});

describe('bids that are changed', () => {
  it('one by one in the list are so for everybody, and as they were once taken back', async () => {
    const { projectId } = await addBid(grace, { name: 'Cell by cell' });
    const page = await openPage('member', `q=${encodeURIComponent('Cell by cell')}`);
    expect(rowsOf(page)).toEqual([projectId]);
    const users = page.workspace.users.items.slice(0, 2).map(({ id }) => id);
    expect((await page.bids.edit(projectId, { city: 'Portland' }, changeWordsOf('Changed the city'))).ok).toBe(true);
    expect((await page.bids.setEstimators(projectId, users)).ok).toBe(true);
    expect((await page.bids.setDeadline(projectId, 'rfiDeadline', dayOf('2031-05-06'))).ok).toBe(true);
    const after = await getBid(grace, projectId);
    expect([after.city, after.estimatorIds.toSorted(), after.rfiDeadlineAt]).toEqual([
      'Portland',
      users.toSorted(),
      '2031-05-06',
    ]);
    for (let times = 0; times < 3; times += 1) expect((await page.undo.undo()).ok).toBe(true);
    const back = await getBid(grace, projectId);
    expect([back.city, back.estimatorIds, back.rfiDeadlineAt]).toEqual(['', [], null]);
    await eventually(() => expect(page.bids.list.state?.query.at(0)?.city).toBe(''));
  });

  it('by somebody else since can not be taken back, and that is told', async () => {
    const { projectId } = await addBid(grace, { name: 'Moved on' });
    const page = await openPage('member', 'q=Moved%20on');
    await page.bids.edit(projectId, { city: 'Portland' }, changeWordsOf('Changed the city'));
    await grace.call('PATCH', `/projects/${projectId}`, { body: { city: 'Salem' } });
    expect(await page.undo.undo()).toMatchObject({ ok: false, error: { status: 409 } });
    expect((await getBid(grace, projectId)).city).toBe('Salem');
    expect(told(page)).toEqual(['This can no longer be undone: the bid was changed since.']);
  });

  it('by a restricted member can be deleted one by one, and come back', async () => {
    const { projectId } = await addBid(grace, { name: 'One to delete' });
    const page = await openPage('restricted', 'q=One%20to%20delete');
    expect(await page.bids.remove(projectId, changeWordsOf('Deleted One to delete'))).toMatchObject({ ok: true });
    expect([rowsOf(page), (await getBid(grace, projectId)).deletedAt !== null]).toEqual([[], true]);
    expect((await page.undo.undo()).ok).toBe(true);
    expect((await getBid(grace, projectId)).deletedAt).toBeNull();
  });

  it('fifty at once move to a stage, but those that were left out, and all go back together', async () => {
    const added = await Promise.all(
      Array.from({ length: 52 }, (_, index) => addBid(grace, { name: `Mass move ${index}` })),
    );
    const before = added.map(({ project }) => project.stageId);
    const page = await openPage('member', 'q=Mass%20move');
    const { bids, workspace } = page;
    const [, stage] = workspace.stages.items.filter(({ id, reasons }) => id !== before[0] && reasons.length === 0);
    await eventually(() => expect(bids.list.state?.total).toBe(52));
    const exceptKeys = new Set(added.slice(0, 2).map(({ projectId }) => projectId));
    bids.list.state?.selection.set({ isAll: true, keys: new Set(), exceptKeys });
    const moved = await bids.bulk({ action: 'stage', stageId: stage?.id ?? '' }, changeWordsOf('Moved 50 bids'), false);
    expect(moved).toMatchObject({ ok: true, value: { changed: 50, refused: [] } });
    const stages = async (): Promise<string[]> =>
      Promise.all(added.map(async ({ projectId }) => (await getBid(grace, projectId)).stageId));
    expect(await stages()).toEqual(before.map((id, index) => (index < 2 ? id : stage?.id)));
    expect((await page.undo.undo()).ok).toBe(true);
    expect(await stages()).toEqual(before);
    expect(page.undo.latest).toBeUndefined();
  });
});
