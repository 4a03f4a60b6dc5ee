import { beforeEach, describe, expect, it } from 'vitest';
import type { BidPreview, PreviewedInvite } from '../../model/contract/contract';
import { FakeServer, idOf, refusalOf } from '../../testing/fakeServer';
import { BidPreviewStore } from './BidPreviewStore';

const [a, b, c] = [idOf(1), idOf(2), idOf(3)];
const due = (date: string, time: string | null, ...messageIds: string[]) => ({
  value: { date, time, zone: null },
  messageIds,
});
const invite = (messageId: string, name: string, more: Partial<PreviewedInvite> = {}): PreviewedInvite => ({
  messageId,
  ordinal: 0,
  messageIds: [messageId],
  company: { id: null, name },
  isIdentified: true,
  mayBe: null,
  bidInviteId: null,
  contacts: [],
  package: null,
  bidDeadlines: [],
  rfiDeadlines: [],
  jobWalks: [],
  platform: 'Unknown',
  ...more,
});
const place = (addressLine: string) => ({
  value: { addressLine, city: 'Bend', state: 'OR', postalCode: null },
  text: `${addressLine}, Bend, OR`,
  messageIds: [a],
});
const bid: BidPreview = {
  names: [{ value: 'Cedar Ridge', messageIds: [a, b] }],
  places: [place('1 Oak St'), place('2 Elm St')],
  unionTypes: [],
  invites: [
    invite(a, 'Calloway', { bidDeadlines: [due('2026-12-09', '14:00', a), due('2026-12-07', null, c)] }),
    invite(b, 'Northgate', { bidDeadlines: [due('2026-12-09', '12:00', b)] }),
    invite(c, 'Stratum', { bidInviteId: idOf(9) }),
  ],
  letterIds: [],
};

let server: FakeServer;
let store: BidPreviewStore;

beforeEach(async () => {
  server = new FakeServer();
  server.answer('POST /messages/projects/preview', () => Response.json({ bid }));
  const members: Record<string, string[]> = { [a]: [c] };
  const collection = { get: (id: string) => ({ groupedEmailIds: members[id] ?? [] }) };
  const { client, late } = await server.enter();
  store = new BidPreviewStore({ client, late, inbox: { collection } as never });
});

const opened = async (): Promise<void> => {
  store.open([a, b], null);
  await server.quiet();
};
const keyOf = (name: string): string => store.invites.find(({ company }) => company.name === name)?.key ?? '';

describe('the bid that emails would become', () => {
  it('is asked for with the emails that are grouped under them', async () => {
    await opened();
    expect(server.callsOf('POST /messages/projects/preview').map(({ body }) => body)).toEqual([
      { messageIds: [a, c, b] },
    ]);
    expect(store.invites.map(({ company }) => company.name)).toEqual(['Calloway', 'Northgate']);
    expect(store.present.map(({ company }) => company.name)).toEqual(['Stratum']);
  });

  it('is due with the earliest of its invitations', async () => {
    await opened();
    expect(store.earliest('America/Los_Angeles')).toMatchObject({ date: '2026-12-09', time: '12:00' });
    store.change(keyOf('Northgate'), { bidDeadline: null });
    expect(store.earliest('America/Los_Angeles')).toMatchObject({ date: '2026-12-09', time: '14:00' });
  });

  it('names nothing of what was not changed', async () => {
    await opened();
    expect(store.edits).toEqual({});
    store.setName('   ');
    expect(store.edits).toEqual({});
  });

  it('names what was changed, by the email that an invitation is made from', async () => {
    await opened();
    store.setName(' Cedar Ridge ES ');
    store.choosePlace(1);
    store.change(keyOf('Calloway'), { bidDeadline: { date: '2026-12-07', time: null, zone: null } });
    store.change(keyOf('Calloway'), { companyName: 'Calloway Contracting' });
    store.change(store.invites[0]?.key ?? '', { companyId: idOf(5), companyName: 'Calloway' });
    expect(store.edits).toEqual({
      name: 'Cedar Ridge ES',
      location: bid.places[1]?.value,
      invites: [
        {
          messageId: a,
          ordinal: 0,
          bidDeadline: { date: '2026-12-07', time: null, zone: null },
          companyId: idOf(5),
          companyName: 'Calloway',
        },
      ],
    });
  });

  it('keeps what was changed while emails are left out, and is closed without any', async () => {
    await opened();
    store.setName('Mine');
    store.leaveOut([b]);
    await server.quiet();
    expect(server.callsOf('POST /messages/projects/preview').at(-1)?.body).toEqual({ messageIds: [a, c] });
    expect(store.name).toBe('Mine');
    store.leaveOut([a, c]);
    expect(store.isOpen).toBe(false);
    expect(store.name).toBeNull();
  });

  it('can be added to a bid that is there', async () => {
    await opened();
    store.addTo({ id: idOf(8), name: 'Pier 48' });
    await server.quiet();
    expect(server.callsOf('POST /messages/projects/preview').at(-1)?.body).toMatchObject({ projectId: idOf(8) });
  });

  it('says why it can not be shown, and is asked for again', async () => {
    server.answer('POST /messages/projects/preview', () => refusalOf(422, 'One of these emails was filed.'));
    await opened();
    expect(store.error?.message).toBe('One of these emails was filed.');
    server.answer('POST /messages/projects/preview', () => Response.json({ bid }));
    store.retry();
    await server.quiet();
    expect([store.error, store.bid]).toEqual([null, bid]);
  });
});
