import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { bidOf, FakeServer, idOf, profileOf } from '@basis/domain/testing/fakeServer';
import { press, showPage } from '../../../testing/showPage';
import BidPage from './BidPage';

const bid = bidOf(1);

const messageOf = (number: number, part: object = {}) => ({
  id: idOf(600 + number),
  subject: `Email ${number}`,
  fromName: 'Dana Pike',
  fromEmail: 'dana@harlan.test',
  receivedAt: '2026-03-05T09:00:00.000Z',
  updatedAt: '2026-03-05T09:00:00.000Z',
  direction: 'in',
  sendState: null,
  sendError: null,
  isRead: true,
  project: { id: bid.id, name: bid.name },
  communicationType: 'Bid invite',
  ...part,
});

const show = async (path: string, { features = ['EmailInbox'], isFromList = false } = {}) => {
  const server = new FakeServer();
  server.profile = profileOf();
  server.features = features;
  server.bids = [bidOf(3), bid, bidOf(2)];
  server.answer('GET /projects/*', () => Response.json({ project: bid }));
  server.answer('GET /bid-invites', () => Response.json({ bidInvites: [] }));
  server.answer('GET /projects/*/messages', () =>
    Response.json({
      messages: [messageOf(1), messageOf(2, { direction: 'out', sendState: 'Queued', communicationType: 'Unknown' })],
      total: 2,
    }),
  );
  await showPage(
    server,
    <Routes>
      <Route path="projects/:projectId" element={<BidPage />} />
    </Routes>,
    {
      path,
      prepare: async (domain) => {
        if (isFromList) await domain.bids.list.goTo('');
        await domain.bidDetails.open(bid.id);
      },
    },
  );
  return server;
};

describe('the head of a bid', () => {
  it('leads up to the bids and to the list it was opened from, where it has a place', async () => {
    await show(`/projects/${bid.id}`, { isFromList: true });
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
    expect(crumbs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Bids', 'My active bids']);
    expect(await screen.findByText('2 of 3')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Next bid' })).toBeDefined();
  });

  it('tells no place of a bid that was opened by its address', async () => {
    await show(`/projects/${bid.id}`);
    expect(screen.queryByText(/ of 3$/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Next bid' })).toBeNull();
  });
});

describe('the emails of a bid', () => {
  it('are counted next to the overview, and listed with their type or send state', async () => {
    const server = await show(`/projects/${bid.id}`);
    expect(screen.getByRole('grid', { name: 'Bid invites' })).toBeDefined();
    await press(server, screen.getByRole('tab', { name: /Emails\s*2/ }));
    const grid = within(await screen.findByRole('grid', { name: 'Emails' }, { timeout: 10_000 }));
    expect(grid.getByRole('row', { name: /Email 1.*Bid invite/ })).toBeDefined();
    expect(grid.getByRole('row', { name: /Email 2.*On its way/ })).toBeDefined();
  });

  it('ROUTE-11: open by address, as does one of them', async () => {
    const server = await show(`/projects/${bid.id}?tab=emails&messageId=${messageOf(1).id}`);
    // The modal may cover it already.
    const tab = screen.getByRole('tab', { name: /Emails/, hidden: true });
    expect(tab.getAttribute('aria-selected')).toBe('true');
    // The lazily loaded tab may take a while.
    await vi.waitFor(
      () =>
        expect(server.callsOf('GET /messages/*/detail').map(({ path }) => path)).toEqual([
          `/messages/${messageOf(1).id}/detail`,
        ]),
      { timeout: 10_000 },
    );
  });

  it('are not fetched if the workspace has no inbox', async () => {
    const server = await show(`/projects/${bid.id}`, { features: [] });
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.getByRole('grid', { name: 'Bid invites' })).toBeDefined();
    expect(server.callsOf('GET /projects/*/messages')).toEqual([]);
  });
});
