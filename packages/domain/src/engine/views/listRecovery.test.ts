import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDomain, type Domain } from '../../domain';
import { writeCondition } from '../../model/filters/wire';
import { bidOf, FakeServer, refusalOf } from '../../testing/fakeServer';

let domain: Domain;
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }));
afterEach(() => {
  domain.workspace.rest();
  domain.session.end();
  vi.useRealTimers();
});

const byPier = {
  and: [writeCondition({ field: { entity: 'project', identifier: 'name' }, operation: 'Contain', value: 'pier' })],
  or: [],
};
const piers = { id: 'v1', name: 'Piers', filter: { customFilter: null, filter: byPier, quickFilters: {} } };
const dueSoon = { id: 'f1', name: 'Due soon', createdAt: '', lastEditedAt: '', filter: byPier };
const notLoaded = 'the view, which could not be loaded';

/** Opens the bids at an address while nothing that is stored can be had. */
const openWhileAway = async (address: string, { views = [piers], selectedViewId = 'all' } = {}) => {
  const server = new FakeServer();
  server.bids = [bidOf(1)];
  server.store('profile LIST_VIEW-pageSettings', { views: [], selectedViewId });
  server.store('dashboard LIST_VIEW-pageSettings', { views });
  server.store('dashboard LIST_VIEW-customFilters', [dueSoon]);
  let isAway = true;
  domain = createDomain({
    baseUrl: 'http://basis.test/api',
    getAntiForgeryToken: () => 'token',
    openEventStream: () => ({ addEventListener: () => undefined, close: () => undefined }),
    fetch: async (request) =>
      isAway && request.url.includes('/settings/') ? refusalOf(503, 'Later.') : server.fetch(request),
  });
  await domain.session.load();
  domain.enter();
  const { list } = domain.bids;
  await list.open(address);
  await server.quiet();
  const pass = async (seconds: number): Promise<void> => {
    for (let second = 0; second < seconds; second += 1) {
      vi.advanceTimersByTime(1000);
      await server.quiet();
    }
  };
  const comeBack = async (): Promise<void> => {
    isAway = false;
    await pass(10);
  };
  return { list, pass, comeBack };
};

describe('views that can not be loaded at first', () => {
  it('leave the address as it is, are not said to be gone, and open what it names once they are there', async () => {
    const { list, pass, comeBack } = await openWhileAway('?view=v1&messageId=m1');
    expect([list.view.id, list.address, list.unread]).toEqual(['all', 'view=v1', [notLoaded]]);
    await pass(6);
    expect([list.view.id, list.address, list.unread]).toEqual(['all', 'view=v1', [notLoaded]]);
    await comeBack();
    expect([list.view.name, list.address, list.unread]).toEqual(['Piers', 'view=v1', []]);
    expect(list.spec.filter.tree).toEqual(byPier);
    expect([list.state?.query.at(0)?.name, list.totals[piers.id]]).toEqual(['Bid 1', 1]);
  });

  it('keep the rest of the address, which is shown with the view as well', async () => {
    const { list, comeBack } = await openWhileAway('?view=v1&q=roof');
    expect([list.spec.search, list.address]).toEqual(['roof', 'view=v1&q=roof']);
    await comeBack();
    expect([list.view.name, list.spec.search, list.address]).toEqual(['Piers', 'roof', 'view=v1&q=roof']);
  });

  it('are said not to be there once that is known', async () => {
    const { list, comeBack } = await openWhileAway('?view=v1', { views: [] });
    await comeBack();
    expect([list.view.id, list.address, list.unread]).toEqual(['all', '', ['the view, which does not exist']]);
  });

  it('open the one that was open last where the address names none', async () => {
    const { list, comeBack } = await openWhileAway('', { selectedViewId: 'v1' });
    expect([list.view.id, list.address, list.unread]).toEqual(['mine', '', []]);
    await comeBack();
    expect([list.view.name, list.unread]).toEqual(['Piers', []]);
  });

  it.each<[string, (list: Domain['bids']['list']) => unknown, string]>([
    ['another view was opened', (list) => list.select('mine'), 'mine'],
    ['what is shown was changed', (list) => list.setFilter(byPier), 'all'],
  ])('open nothing by themselves when %s meanwhile', async (_, act, viewId) => {
    const { list, comeBack } = await openWhileAway('?view=v1');
    await act(list);
    const { address } = list;
    expect(address).not.toContain('v1');
    await comeBack();
    expect([list.view.id, list.address]).toEqual([viewId, address]);
    expect(list.views.all.map(({ name }) => name)).toContain('Piers');
  });
});

describe('saved filters that can not be loaded at first', () => {
  it('are there later, and the one of the address is on', async () => {
    const { list, comeBack } = await openWhileAway('?saved=f1');
    expect([list.filters.all, list.spec.filter.customFilterId, list.unread]).toEqual([[], 'f1', []]);
    await comeBack();
    expect([list.applied.filter?.name, list.unread]).toEqual(['Due soon', []]);
  });

  it('are told of only then when the one of the address is not among them', async () => {
    const { list, comeBack } = await openWhileAway('?saved=gone');
    expect([list.spec.filter.customFilterId, list.unread]).toEqual(['gone', []]);
    await comeBack();
    expect([list.spec.filter.customFilterId, list.unread]).toEqual([
      null,
      ['the saved filter, which no longer exists'],
    ]);
  });
});
