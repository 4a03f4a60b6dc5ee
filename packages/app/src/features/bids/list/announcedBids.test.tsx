import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { emptyQuickFilter } from '@basis/domain/engine/query/ask';
import { bidOf, FakeServer } from '@basis/domain/testing/fakeServer';
import BidsPage from './BidsPage';
import { listen } from '../../../testing/announced';
import { press, showPage } from '../../../testing/showPage';

/** Shows the list of bids; filtered or searched, it has one of them. */
const show = async () => {
  const server = new FakeServer();
  server.bids = [1, 2, 3].map((number) => bidOf(number));
  server.answer('GET /projects', ({ query }) => {
    const isNarrowed = query.has('searchQuery') || query.has('quickFilter') || query.get('showOnlyArchived') === 'true';
    const projects = isNarrowed ? server.bids.slice(0, 1) : server.bids;
    return Response.json({ projects, paging: { total: projects.length } });
  });
  const domain = await showPage(server, <BidsPage />, { prepare: ({ bids }) => bids.list.open('view=all') });
  // What reads out loads after the rows.
  await act(async () => vi.dynamicImportSettled());
  await screen.findByRole('button', { name: 'Filters' });
  const change = async (act_: () => void): Promise<void> => {
    await act(async () => {
      act_();
      await server.quiet();
    });
  };
  return { server, domain, list: domain.bids.list, change };
};

it('each change of a list is read out in one sentence, and nothing when it is opened', async () => {
  const heard = listen();
  const { server, domain, list, change } = await show();
  let count = 0;
  /** Waits until one more sentence is read out, and returns it. */
  const next = async (): Promise<string | undefined> => {
    await waitFor(() => expect(heard().length).toBeGreaterThan(count), { timeout: 10_000 });
    count += 1;
    return heard()[count - 1];
  };
  await change(() => {
    list.setSearch('r');
    list.setSearch('roof');
  });
  expect(await next()).toBe('1 bid');
  await change(() => list.setSearch(''));
  expect(await next()).toBe('3 bids');
  await change(() => list.setSort({ name: 'name', entity: 'project', direction: 'asc' }));
  expect(await next()).toBe('Sorted by Project name, A to Z');
  await change(() => list.setQuick({ ...emptyQuickFilter, showOnlyArchived: true }));
  expect(await next()).toMatch(/^\d+ bids?$/);

  // Changes by others are not read out.
  server.bids = [...server.bids, bidOf(4)];
  await change(() => void list.refresh());
  await change(() => list.clearFilters());
  expect(await next()).toBe('4 bids');

  fireEvent.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
  expect(await next()).toBe('1 bid selected');
  fireEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
  expect(await next()).toBe('4 bids selected');
  await press(server, screen.getByRole('button', { name: 'Clear selection' }));
  expect(await next()).toBe('Selection cleared');

  // A toast tells of bids that are selected no longer.
  fireEvent.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
  expect(await next()).toBe('1 bid selected');
  await change(() => {
    domain.toasts.show({ kind: 'success', title: 'Deleted' });
    list.state?.selection.clear();
  });
  await change(() => void list.select('mine'));
  expect(await next()).toMatch(/^My active bids: \d+ bids?$/);
  expect(heard().filter((sentence) => sentence === 'Selection cleared')).toHaveLength(1);
}, 60_000);
