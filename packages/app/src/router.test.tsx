import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeServer, refusalOf } from '@basis/domain/testing/fakeServer';
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
    act(() => domain.session.end());
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

it.each([
  ['OVERVIEW-08', '/tasks', 'Tasks'],
  ['OVERVIEW-09', '/people', 'People'],
  ['OVERVIEW-09', '/companies', 'Companies'],
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
