import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noAnswers } from '@basis/domain/engine/ports/answerStore';
import { DomainContext } from '../domainContext';
import { ChunkLoadError } from '../loading/lazyRetry';
import { domainOn } from '../testing/fakeServer';
import { setPageSettings } from '../testing/pageSettings';
import { RenderErrorScreen } from './ErrorScreens';

/** The server's response to a request for the page: its status, or null for none. */
const server = { status: 200 as number | null, asked: [] as unknown[][], reload: vi.fn(), wiped: vi.fn() };

const showAfter = async (error: Error, status: number | null): Promise<void> => {
  Object.assign(server, { status, asked: [], reload: vi.fn(), wiped: vi.fn() });
  vi.stubGlobal('fetch', (...call: unknown[]) => {
    server.asked.push(call);
    if (server.status === null) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(new Response('', { status: server.status }));
  });
  vi.stubGlobal('location', { href: 'https://basis.test/inbox', pathname: '/inbox', reload: server.reload });
  // Browsers report being online also when only the server is down.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  // React and the router log thrown errors.
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const Broken = (): never => {
    throw error;
  };
  const router = createMemoryRouter([{ path: '/', element: <Broken />, errorElement: <RenderErrorScreen /> }]);
  const { domain } = domainOn({}, { ...noAnswers, wipe: server.wiped });
  render(
    <DomainContext value={domain}>
      <RouterProvider router={router} />
    </DomainContext>,
  );
  await act(() => vi.advanceTimersByTimeAsync(0));
};
const pass = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms));
const gone = new ChunkLoadError('A part of the app could not be loaded');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([gone, new Error('Unable to preload CSS for /assets/Kbd.css')])(
  'a part that can’t be had while there is no connection says so: %s',
  async (error) => {
    await showAfter(error, null);
    expect(screen.getByText("Basis can't be reached")).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  },
);

it('ERROR-03, ERROR-05, ERROR-18: shows a new release when a part is missing although the server serves the page', async () => {
  await showAfter(gone, 200);
  expect(screen.getByText('New release!')).toBeDefined();
  expect(screen.getByText('Basis has been updated. Refresh the page to continue.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeDefined();
  expect(server.asked).toEqual([['https://basis.test/inbox', expect.objectContaining({ cache: 'no-store' })]]);
  await pass(120_000);
  expect([server.asked.length, server.reload.mock.calls.length]).toEqual([1, 0]);
});

it('waits for the server instead when it is down, and opens the page once it is back', async () => {
  await showAfter(gone, 503);
  expect(screen.queryByText('New release!')).toBeNull();
  expect(screen.getByText("Basis can't answer right now")).toBeDefined();
  const asked: number[] = [];
  for (const ms of [999, 1, 1999, 1, 4999, 1]) {
    await pass(ms);
    asked.push(server.asked.length);
  }
  expect(asked).toEqual([1, 2, 2, 3, 3, 4]);
  expect(server.reload).not.toHaveBeenCalled();
  server.status = 200;
  await pass(15_000);
  expect(server.reload).toHaveBeenCalledOnce();
});

it.each<[string, () => unknown]>([
  ['its button is pressed', () => screen.getByRole('button', { name: 'Try again' }).click()],
  ['the network is back', () => window.dispatchEvent(new Event('online'))],
])('a server that was away is asked at once when %s', async (_, again) => {
  await showAfter(gone, null);
  server.status = 200;
  act(() => void again());
  await pass(0);
  expect(server.reload).toHaveBeenCalledOnce();
});

it('ERROR-04, ERROR-05, ERROR-18: shows an error of the app as one, online or offline', async () => {
  await showAfter(new Error('x is undefined'), null);
  expect(screen.getByText('Something went wrong')).toBeDefined();
  expect(screen.getByText('This one is on our side. Refresh the page to pick up where you left off.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeDefined();
  // What the browser stored may be the cause.
  expect(server.wiped).toHaveBeenCalledOnce();
});

it('reports what broke a page to the service that is set, and no part that is gone', async () => {
  setPageSettings({ errorReports: { dsn: 'https://key@errors.example.com/1' } });
  const reports = (): unknown[] =>
    server.asked.filter(([url]) => String(url).startsWith('https://errors.example.com/'));
  await showAfter(gone, 200);
  await vi.dynamicImportSettled();
  expect(reports()).toEqual([]);
  await showAfter(new TypeError('draw is not a function'), 200);
  await vi.waitFor(() => expect(reports()).toHaveLength(1));
  setPageSettings({});
});
