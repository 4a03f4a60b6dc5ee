import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bidOf, FakeServer, idOf, profileOf, refusalOf, stageOf } from '@basis/domain/testing/fakeServer';
import { Providers } from './providers';
import { createRouter } from './router';

/** Never has time for what can wait long, such as fetching other pages ahead. */
const idleForShort = (work: () => void, { timeout }: { timeout: number }): unknown =>
  timeout < 1000 ? setTimeout(work) : 0;

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', idleForShort);
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

/** Opens the app at an address, as the user that the server knows. */
const open = async (server: FakeServer, path: string) => {
  history.replaceState(null, '', path);
  const domain = server.connect();
  const router = createRouter(domain);
  render(<Providers domain={domain} router={router} />);
  const enter = async (): Promise<void> => {
    await act(() => domain.session.load());
  };
  const leave = (): void => {
    void act(() => domain.session.end());
    router.dispose();
  };
  return { domain, router, enter, leave };
};

it.each([
  ['ROUTE-08', '/inbox'],
  ['ROUTE-09', '/projects'],
  ['ROUTE-16', '/tasks'],
  ['ROUTE-17', '/companies'],
  ['ROUTE-19', '/people'],
])('%s: %s leads who is not signed in to the sign-in, which knows the way back', async (_, path) => {
  const server = new FakeServer();
  server.answer('GET /profile', () => refusalOf(401, 'Log in to continue.'));
  const { router, enter, leave } = await open(server, path);
  await enter();
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'), { timeout: 20_000 });
  expect(router.state.location.state).toMatchObject({ origin: { pathname: path } });
  leave();
});

it('leads to what happened since yesterday over the bids, also after a login', async () => {
  const server = new FakeServer();
  const { router, enter, leave } = await open(server, '/since-yesterday');
  await enter();
  await waitFor(() => expect(router.state.location.pathname).toBe('/projects'), { timeout: 20_000 });
  expect(await screen.findByRole('dialog', { name: /^Since/ })).toBeDefined();
  leave();
  server.answer('GET /profile', () => refusalOf(401, 'Log in to continue.'));
  const asked = await open(server, '/since-yesterday');
  await asked.enter();
  await waitFor(() => expect(asked.router.state.location.pathname).toBe('/login'), { timeout: 20_000 });
  expect(asked.router.state.location.state).toMatchObject({ origin: { pathname: '/since-yesterday' } });
  asked.leave();
});

/** Addresses that need a login. */
const closed = {
  'ROUTE-02': [
    '/projects',
    `/projects/${idOf(1)}`,
    `/projects/${idOf(1)}/anything`,
    '/board',
    '/calendar',
    '/inbox',
    '/tasks',
    '/quotes',
    '/companies',
    `/companies/${idOf(201)}`,
    '/people',
    `/people/${idOf(1)}`,
    '/people/teams',
    '/people/lists',
    '/analytics',
    '/analytics/companies',
    '/reports',
    '/awaiting-result',
    '/getting-started',
  ],
  'ROUTE-23': [
    '/settings',
    '/settings/my-profile',
    '/settings/reset-password',
    '/settings/notifications',
    '/settings/email-accounts',
    '/settings/rules',
    '/settings/keywords',
    '/settings/plan-downloading',
    '/settings/stages-settings',
    '/settings/board-settings',
    '/settings/trades',
    '/settings/customize-fields',
    '/settings/customize-fields/bid-details',
    '/settings/customize-fields/companies',
    '/settings/customize-fields/people',
    '/settings/customize-fields/quotes',
    '/settings/manage-users',
    '/settings/decline-reasons',
    '/settings/lost-reasons',
    '/settings/platforms',
  ],
};

it.each(Object.entries(closed))(
  '%s: leads who is not signed in from each address behind the login to the sign-in',
  async (_, addresses) => {
    const server = new FakeServer();
    server.answer('GET /profile', () => refusalOf(401, 'Log in to continue.'));
    const { router, enter, leave } = await open(server, '/login');
    await enter();
    for (const address of addresses) {
      await act(() => router.navigate(address));
      await waitFor(
        () => {
          const { pathname, state } = router.state.location;
          expect([pathname, state]).toEqual(['/login', { origin: expect.objectContaining({ pathname: address }) }]);
        },
        { timeout: 20_000 },
      );
    }
    leave();
  },
);

const adminPages = [
  ['SETTINGS-11', '/settings/customize-fields/bid-details', 'Bid details'],
  ['SETTINGS-12', '/settings/customize-fields/companies', 'Companies'],
  ['SETTINGS-13', '/settings/customize-fields/people', 'People'],
  ['SETTINGS-14', '/settings/customize-fields/quotes', 'Quotes'],
] as const;

it.each(adminPages)('%s: opens %s to an Admin, and tells others that they may not', async (_, address, name) => {
  for (const role of ['Admin', 'Member', 'RestrictedMember', 'ReadOnly'] as const) {
    const server = new FakeServer();
    server.profile = profileOf({ role });
    const { enter, leave } = await open(server, address);
    await enter();
    const title = role === 'Admin' ? name : 'You do not have permission to access this page';
    expect(await screen.findByRole('heading', { level: 1, name: title }, { timeout: 20_000 })).toBeDefined();
    leave();
    cleanup();
  }
});

it('OVERVIEW-11: shows an Admin analytics, reports and settings', async () => {
  const server = new FakeServer();
  server.profile = profileOf({ role: 'Admin' });
  server.features = ['AnalyticsDashboard', 'GroupAnalytics'];
  const { router, enter, leave } = await open(server, '/tasks');
  await enter();
  const titleOf = async (address: string, name: string): Promise<void> => {
    await act(() => router.navigate(address));
    expect(await screen.findByRole('heading', { level: 1, name }, { timeout: 20_000 })).toBeDefined();
  };
  await titleOf('/analytics', 'Analytics');
  await titleOf('/reports', 'Reports');
  await titleOf('/settings', 'My profile');
  expect(router.state.location.pathname).toBe('/settings/my-profile');
  leave();
});

it('OVERVIEW-07: shows a bid in the list, on the board and in the calendar', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 18, 14, 40) });
  const server = new FakeServer();
  const deadline = { date: '2026-11-20', time: null, zone: null };
  server.bids = [bidOf(1, { name: 'Ferry Terminal', bidDeadline: deadline, bidDeadlineAt: '2026-11-20' })];
  const stage = stageOf(1, 'Undecided');
  server.stages = [stage];
  server.answer('GET /projects/group', () =>
    Response.json({
      groups: [{ key: stage.id, label: stage.name, total: 1, sums: {}, dueThisWeek: 0, ids: [idOf(1)] }],
      projects: server.bids,
      paging: { total: 1 },
    }),
  );
  const { router, enter, leave } = await open(server, '/projects?view=all');
  await enter();
  expect(await screen.findByRole('rowheader', { name: /Ferry Terminal/ }, { timeout: 20_000 })).toBeDefined();
  await act(() => router.navigate('/board?view=all'));
  const column = await screen.findByRole('region', { name: 'Undecided' }, { timeout: 20_000 });
  expect(await within(column).findByRole('row', { name: 'Ferry Terminal' })).toBeDefined();
  await act(() => router.navigate('/calendar?view=all'));
  const day = await screen.findByRole('gridcell', { name: /November 20/ }, { timeout: 20_000 });
  expect(await within(day).findByRole('button', { name: 'Bid due: Ferry Terminal' })).toBeDefined();
  leave();
});

it('SESSION-17: asks for the scrapers at the start, whoever is signed in', async () => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
  const server = new FakeServer();
  server.profile = profileOf({ role: 'ReadOnly' });
  server.answer('GET /email-scrapers', () => Response.json({ emailScrapers: [] }));
  const { enter, leave } = await open(server, '/tasks');
  await enter();
  await vi.waitFor(() => expect(server.callsOf('GET /email-scrapers')).toHaveLength(1), { timeout: 20_000 });
  leave();
});

it.each([
  ['OVERVIEW-08', '/tasks', 'Tasks'],
  ['OVERVIEW-09', '/people', 'People'],
  ['OVERVIEW-09', '/companies', 'Companies'],
  ['OVERVIEW-10', '/quotes', 'Quotes'],
])('%s: %s shows who is signed in the list %s', async (_, path, name) => {
  const { enter, leave } = await open(new FakeServer(), path);
  await enter();
  expect(await screen.findByRole('grid', { name }, { timeout: 20_000 })).toBeDefined();
  leave();
});

it.each([
  ['at that moment', false],
  ['while the page is loaded', true],
])('goes on to another page although the list writes its address %s', async (_, isLoading) => {
  const server = new FakeServer();
  const { domain, router, enter, leave } = await open(server, '/tasks');
  await enter();
  await screen.findByRole('grid', { name: 'Tasks' }, { timeout: 20_000 });
  let answer = (): void => undefined;
  server.answer('GET /projects', () => new Promise((resolve) => (answer = () => resolve(refusalOf(503, 'Busy.')))));
  const search = (): void => domain.tasks.list.setSearch('survey');
  act(() => {
    void router.navigate('/projects');
    if (!isLoading) search();
  });
  if (isLoading) {
    // The page waits for its rows for a short time alone: flushing all effects may take longer.
    await vi.waitFor(() => expect(router.state.navigation.location?.pathname).toBe('/projects'), { interval: 1 });
    act(search);
  }
  act(() => answer());
  await waitFor(() => expect(router.state.location.pathname).toBe('/projects'), { timeout: 20_000 });
  leave();
});

it('ROUTE-08: closes /inbox to a workspace without it', async () => {
  const server = new FakeServer();
  server.features = [];
  const { enter, leave } = await open(server, '/inbox');
  await enter();
  expect(
    await screen.findByText("Seems like your tier doesn't include access to this page", {}, { timeout: 20_000 }),
  ).toBeDefined();
  leave();
});

it('SESSION-04, SESSION-05: starts the session with the loaded profile, and renders the app again', async () => {
  const server = new FakeServer();
  let answer = (): void => undefined;
  const profile = Response.json({ profile: { ...server.profile, settings: {} } });
  server.answer('GET /profile', () => new Promise((resolve) => (answer = () => resolve(profile))));
  const { leave, domain } = await open(server, '/tasks');
  const entering = domain.session.load();
  expect(await screen.findByLabelText('Loading', {}, { timeout: 20_000 })).toBeDefined();
  expect([server.openedStreams, screen.queryByRole('banner')]).toEqual([0, null]);
  await act(async () => {
    answer();
    await entering;
  });
  expect(await screen.findByRole('grid', { name: 'Tasks' }, { timeout: 20_000 })).toBeDefined();
  expect(server.openedStreams).toBe(1);
  expect(screen.queryByLabelText('Loading')).toBeNull();
  leave();
});
