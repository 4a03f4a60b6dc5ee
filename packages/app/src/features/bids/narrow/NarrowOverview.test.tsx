import { act, fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Profile } from '@basis/domain/model/contract/contract';
import { bidOf, FakeServer, idOf, inviteOf, noteOf, profileOf } from '@basis/domain/testing/fakeServer';
import { forceLayout } from '@basis/ui/pageLayout';
import { patterns } from '../../../paths';
import { press, showPage } from '../../../testing/showPage';
import BidPage from '../details/BidPage';

const bid = bidOf(1, {
  addressLine: '7410 Shoreline Loop NE',
  city: 'Seattle',
  region: 'WA',
  postalCode: '98115',
  jobWalk: {
    date: '2026-11-20',
    time: '10:00',
    zone: 'America/Los_Angeles',
    clock: 'America/Los_Angeles',
    zoneFrom: 'text',
  },
  jobWalkAt: '2026-11-20T18:00:00.000Z',
});
const contact = { id: idOf(900), name: 'Hana Kimura', email: 'hana@ironwood.test', phone: '+12065550138' };

const open = async (role: Profile['role'] = 'Member'): Promise<FakeServer> => {
  const server = new FakeServer();
  server.profile = profileOf({ role });
  server.features = ['EmailInbox'];
  server.bids = [bid];
  server.answer('GET /projects/*', () => Response.json({ project: bid }));
  server.answer('GET /bid-invites', () =>
    Response.json({ bidInvites: [inviteOf(1, { projectId: bid.id, companyName: 'Ironwood', contacts: [contact] })] }),
  );
  server.answer('GET /projects/*/competitors', () => Response.json({ competitors: [] }));
  server.answer('GET /projects/*/messages', () => Response.json({ messages: [], total: 0 }));
  server.answer('GET /projects/*/notes', () => Response.json({ notes: [noteOf(1, { message: 'Check the ceiling' })] }));
  await showPage(
    server,
    <Routes>
      <Route path={patterns.project} element={<BidPage />} />
    </Routes>,
    { path: `/projects/${bid.id}`, prepare: async ({ bidDetails }) => bidDetails.open(bid.id) },
  );
  await screen.findByRole('heading', { name: 'Notes' });
  await act(() => server.quiet());
  return server;
};

let end = (): void => undefined;
beforeEach(() => {
  end = forceLayout('phone');
});
afterEach(() => end());

describe('a bid on a phone', () => {
  it('begins with the job walk, the way there, and contacts to call, text and mail', async () => {
    await open();
    const walk = screen.getByLabelText('Job walk');
    expect(walk.textContent).toContain('Nov 20, 2026, 10:00 AM');
    expect(within(walk).getByRole('link', { name: 'Directions' }).getAttribute('href')).toBe(
      'https://maps.apple.com/?daddr=7410%20Shoreline%20Loop%20NE%2C%20Seattle%2C%20WA%2098115',
    );
    const hrefs = ['Call', 'Text', 'Email'].map((what) =>
      screen.getByRole('link', { name: `${what} Hana Kimura` }).getAttribute('href'),
    );
    expect(hrefs).toEqual(['tel:+12065550138', 'sms:+12065550138', 'mailto:hana@ironwood.test']);
    expect(await screen.findByText('Check the ceiling')).toBeDefined();
  });

  it('takes a note at the bottom, and empties the box', async () => {
    const server = await open();
    server.answer('POST /projects/*/notes', () =>
      Response.json({ note: noteOf(2, { message: 'At the dock' }), changeSetId: idOf(990) }, { status: 201 }),
    );
    const box = await screen.findByLabelText('Add a note');
    fireEvent.change(box, { target: { value: 'At the dock' } });
    await press(server, screen.getByRole('button', { name: 'Send note' }));
    expect(box).toHaveProperty('value', '');
    expect(server.callsOf('POST /projects/*/notes')).toHaveLength(1);
  });

  it('has no box for notes for who only reads', async () => {
    await open('ReadOnly');
    expect(screen.queryByLabelText('Add a note')).toBeNull();
  });
});
