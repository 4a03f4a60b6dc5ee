import { describe, expect, it } from 'vitest';
import type { BidInvite, Deadline } from '../../model/contract/contract';
import { bidOf, FakeServer, idOf, inviteOf, refusalOf } from '../../testing/fakeServer';
import { BidFieldLayout } from './BidFieldLayout';
import { BidInvitesStore } from './BidInvitesStore';

const at = (date: string, time: string | null = null): Deadline => ({
  date,
  time,
  zone: null,
  clock: 'America/Denver',
  zoneFrom: 'place',
});

const setUp = async (invites: readonly BidInvite[] = [inviteOf(1), inviteOf(2)]) => {
  const server = new FakeServer();
  server.answer('GET /projects/*', () => Response.json({ project: bidOf(1) }));
  server.answer('GET /bid-invites', () => Response.json({ bidInvites: invites }));
  const domain = await server.enter();
  await domain.bidDetails.open(idOf(1));
  return { server, domain, invites: domain.late.get(BidInvitesStore) };
};

describe('a date of an invitation', () => {
  it('shows at once and is sent alone, on the clock on which it is shown', async () => {
    const { server, domain, invites } = await setUp();
    server.answer('PATCH /bid-invites/*', () =>
      Response.json({ bidInvite: inviteOf(1, { bidDeadline: at('2026-12-04', '14:40') }), changeSetId: 'c' }),
    );
    const [first] = domain.bidDetails.invites ?? [];
    const writing = invites.setDate(first!, 'bidDeadline', at('2026-12-04', '14:40'));
    expect(domain.bidDetails.invites?.[0]?.bidDeadline?.time).toBe('14:40');
    await writing;
    expect(server.callsOf('PATCH /bid-invites/*').map(({ body }) => body)).toEqual([
      { bidDeadlineAt: '2026-12-04T14:40' },
    ]);
    expect(domain.undo.latest?.changeSetId).toBe('c');
  });

  it('is taken back when it is refused', async () => {
    const { server, domain, invites } = await setUp();
    server.answer('PATCH /bid-invites/*', () => refusalOf(403, 'You may not.'));
    const result = await invites.setDate(domain.bidDetails.invites![0]!, 'jobWalk', at('2026-12-04'));
    expect([result.ok, domain.bidDetails.invites?.[0]?.jobWalk]).toEqual([false, null]);
  });

  it('that somebody else changed too is asked about, and theirs stays until then', async () => {
    const { server, domain, invites } = await setUp();
    const theirs = inviteOf(1, {
      rfiDeadline: at('2026-12-09'),
      rfiDeadlineAt: '2026-12-09',
      updatedAt: '2026-03-09T09:00:00.000Z',
    });
    server.answer('PATCH /bid-invites/*', () =>
      Response.json({ message: 'Changed.', code: 'stale', requestId: 'r', bidInvite: theirs }, { status: 412 }),
    );
    const result = await invites.setDate(domain.bidDetails.invites![0]!, 'rfiDeadline', at('2026-12-04'));
    expect(result.ok).toBe(true);
    expect(domain.conflicts.conflicts.map(({ field }) => field)).toEqual(['rfiDeadlineAt']);
    expect(domain.undo.latest).toBeUndefined();
  });
});

describe('the companies of a bid', () => {
  it('are added under one key although the answer was lost', async () => {
    const { server, invites } = await setUp();
    let tries = 0;
    server.answer('POST /projects/*/companies/*', () => {
      tries += 1;
      return tries === 1
        ? refusalOf(503, 'Busy.')
        : Response.json({ bidInvite: inviteOf(3), changeSetId: 'c' }, { status: 201 });
    });
    const company = { id: idOf(203), name: 'Company 3' };
    expect((await invites.addCompany(idOf(1), company)).ok).toBe(false);
    expect((await invites.addCompany(idOf(1), company)).ok).toBe(true);
    const keys = server.callsOf('POST /projects/*/companies/*').map(({ headers }) => headers.get('Idempotency-Key'));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('have one tag on all of their invitations', async () => {
    const both = [inviteOf(1), inviteOf(2, { companyId: inviteOf(1).companyId })];
    const { server, domain, invites } = await setUp(both);
    server.answer('PATCH /companies/*', () => refusalOf(403, 'You may not.'));
    const writing = invites.setTag(both[0]!, 'High');
    expect(domain.bidDetails.invites?.map(({ companyTag }) => companyTag)).toEqual(['High', 'High']);
    await writing;
    expect(domain.bidDetails.invites?.map(({ companyTag }) => companyTag)).toEqual(['None', 'None']);
  });
});

describe('the arrangement of fields', () => {
  it('shows fields that are new, passes over those that are gone, and reads nothing else', async () => {
    const { server, domain } = await setUp();
    let value: unknown = { shown: ['b', 'gone'], known: ['a', 'b', 'gone'] };
    server.answer('GET /profile/settings/*', () => Response.json({ value }, { headers: { etag: '"1"' } }));
    const layout = domain.late.get(BidFieldLayout);
    await layout.load();
    expect(layout.shownOf(['a', 'b', 'new'])).toEqual(['b', 'new']);
    for (value of [7, 'x', { shown: 'a' }, null]) {
      layout.clear();
      await layout.load();
      expect(layout.shownOf(['a', 'b'])).toEqual(['a', 'b']);
    }
  });
});
