import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Project } from '@basis/domain/model/contract/contract';
import { bidOf, FakeServer, refusalOf } from '@basis/domain/testing/fakeServer';
import { useDomain } from '../domainContext';
import { showPage } from '../testing/showPage';
import PrintList, { type PrintedListColumn } from './PrintList';

const columns: readonly PrintedListColumn<Project>[] = [
  { id: 'name', label: 'Project name', show: ({ name }) => name },
  { id: 'location', label: 'Location', show: ({ location }) => location },
];
const onDone = vi.fn<() => void>();
const print = vi.fn<() => void>();
beforeEach(() => {
  vi.stubGlobal('print', print);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T12:00:00') });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.clearAllMocks();
});

function Page() {
  return <PrintList list={useDomain().bids.list} noun="bids" columns={columns} onDone={onDone} />;
}

const show = async (prepare: (server: FakeServer) => void = () => undefined) => {
  const server = new FakeServer();
  server.bids = [bidOf(1, { location: 'Seattle, WA' }), bidOf(2)];
  prepare(server);
  await showPage(server, <Page />, { prepare: ({ bids }) => bids.list.open('') });
  return server;
};
const lines = (): (string | null)[] =>
  within(screen.getByRole('table', { hidden: true }))
    .getAllByRole('row', { hidden: true })
    .map((row) => row.textContent);

it('prints the list with the name of its view, its length, the workspace and the day', async () => {
  await show();
  expect(lines()).toEqual([
    'My active bids2 bids · Cascade · Tuesday, November 24, 2026',
    'Project nameLocation',
    'Bid 1Seattle, WA',
    'Bid 2',
  ]);
  expect(print).toHaveBeenCalledOnce();
  expect(onDone).not.toHaveBeenCalled();
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(onDone).toHaveBeenCalledOnce();
});

it('says that a list is longer than what it prints', async () => {
  await show((server) => (server.bids = Array.from({ length: 2100 }, (_, index) => bidOf(index))));
  expect(lines()).toHaveLength(2002);
  expect(screen.getByText('The first 2,000 of 2,100 bids.')).toBeDefined();
});

it('says why a list could not be read, and prints nothing', async () => {
  await show((server) => server.answer('GET /projects', () => refusalOf(503, 'The database restarts.')));
  expect(screen.getByText('The list could not be printed')).toBeDefined();
  expect([print.mock.calls.length, onDone.mock.calls.length]).toEqual([0, 1]);
});
