import { expect, it } from 'vitest';
import { bidOf, FakeServer, idOf, profileOf } from '@basis/domain/testing/fakeServer';
import { printedBids } from './printedBids';

const cellsOf = async (role: 'Member' | 'RestrictedMember', part: Parameters<typeof bidOf>[1]) => {
  const server = new FakeServer();
  server.profile = profileOf({ role });
  server.answer('GET /customer-settings', () =>
    Response.json({
      customerSettings: {
        id: idOf(1),
        name: 'Cascade',
        zone: 'America/Los_Angeles',
        settings: { enabledFeatures: [] },
      },
    }),
  );
  const { workspace, session } = await server.enter();
  const columns = printedBids(workspace, session);
  const textOf = (cell: unknown): unknown => (typeof cell === 'string' ? cell.replaceAll('\u00A0', ' ') : cell);
  return Object.fromEntries(columns.map(({ label, show }) => [label, textOf(show(bidOf(1, part)))]));
};

it('writes the deadline with its time and zone, and all names', async () => {
  const cells = await cellsOf('Member', {
    bidDeadline: { date: '2026-12-03', time: '14:00', zone: null },
    location: 'Seattle, WA',
    quote: 12_500_00,
  });
  expect(cells).toEqual({
    'Bid deadline': 'Dec 03, 2026, 2:00 PM PST',
    'Project name': 'Bid 1',
    Stage: 'Undecided',
    Estimators: '–',
    Location: 'Seattle, WA',
    Companies: '–',
    Quote: '$12,500',
  });
});

it('names the zone on whose clock a deadline is', async () => {
  const clock = 'America/New_York';
  const bidDeadline = { date: '2026-07-03', time: '09:30', zone: null, clock, zoneFrom: 'place' } as const;
  expect((await cellsOf('Member', { bidDeadline }))['Bid deadline']).toBe('Jul 03, 2026, 9:30 AM EDT');
});

it('has no quote for a user who may not see amounts', async () => {
  expect(Object.keys(await cellsOf('RestrictedMember', {}))).not.toContain('Quote');
});
