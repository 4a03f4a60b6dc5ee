import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Domain } from '@basis/domain/domain';
import { changeWordsOf } from '@basis/domain/testing/changeWordsOf';
import { bidOf, FakeServer, idOf, inviteOf, stageOf } from '@basis/domain/testing/fakeServer';
import { press, showPage } from '../../testing/showPage';
import ConflictDialog from './ConflictDialog';

const later = '2026-03-05T10:00:00.000Z';
let server: FakeServer;
let domain: Domain;
/** The bid with the other user's change. */
let theirs = bidOf(1);

beforeEach(async () => {
  server = new FakeServer();
  theirs = bidOf(1, { city: 'Tacoma', stageId: stageOf(2, 'Submitted').id, updatedAt: later });
  const write = ({ headers, body }: { headers: Headers; body: unknown }): Response => {
    if (headers.get('if-match') !== `"${theirs.updatedAt}"`)
      return Response.json({ message: 'Moved on.', code: 'stale', requestId: 'r', project: theirs }, { status: 412 });
    theirs = { ...theirs, ...(body as object), updatedAt: '2026-03-05T11:00:00.000Z' };
    return Response.json({ project: theirs, changeSetId: idOf(9) });
  };
  server.answer('PATCH /projects/*', write);
  server.answer('PUT /projects/*/stage', write);
  const activities = [
    { entity: 'bidInvite', entityId: idOf(1001), field: 'bid_deadline', actor: { id: idOf(6), name: 'Victor Hale' } },
    { entity: 'project', entityId: idOf(1), field: 'city', actor: { id: idOf(5), name: 'Maya Okafor' } },
  ];
  server.answer('GET /projects/*/activities', () => Response.json({ activities, paging: { total: 2 } }));
  domain = await showPage(server, <ConflictDialog />, { path: '/projects', prepare: async () => undefined });
  domain.bids.collection.applyServer([bidOf(1)]);
});

const edit = async (change: object): Promise<void> => {
  const editing = domain.bids.edit(idOf(1), change, changeWordsOf('x'));
  await server.quiet();
  await editing;
};
const dialog = (): HTMLElement => screen.getByRole('dialog');
const button = (name: string): HTMLElement => within(dialog()).getByRole('button', { name });

describe('the conflict dialog', () => {
  it('names the user and the change, and shows both values', async () => {
    await edit({ city: 'Seattle' });
    expect(
      await screen.findByText('Maya Okafor changed City to Tacoma while you were entering Seattle.'),
    ).toBeDefined();
    expect(dialog().textContent).toMatch(/Theirs\s*Tacoma.*Yours\s*Seattle/);
  });

  it('keeps theirs, and writes nothing', async () => {
    await edit({ city: 'Seattle' });
    await screen.findByRole('dialog');
    await press(server, button('Keep Tacoma'));
    expect([theirs.city, domain.bids.collection.get(idOf(1))?.city]).toEqual(['Tacoma', 'Tacoma']);
    expect(domain.conflicts.conflicts).toEqual([]);
  });

  it('writes mine over theirs', async () => {
    await edit({ city: 'Seattle' });
    await screen.findByRole('dialog');
    await press(server, button('Use Seattle'));
    expect([theirs.city, domain.bids.collection.get(idOf(1))?.city]).toEqual(['Seattle', 'Seattle']);
  });

  it('keeps theirs when dismissed, and offers mine once more', async () => {
    await edit({ city: 'Seattle' });
    await screen.findByRole('dialog');
    await press(server, button('Close'));
    expect(theirs.city).toBe('Tacoma');
    const [toast] = domain.toasts.toasts;
    expect(toast).toMatchObject({ title: 'City was not changed', actions: [{ label: 'Use mine' }] });
    toast?.actions?.[0]?.onAction();
    await server.quiet();
    expect(theirs.city).toBe('Seattle');
  });

  it('opens once per conflicting field, in sequence', async () => {
    theirs = { ...theirs, postalCode: '98402' };
    await edit({ city: 'Seattle', postalCode: '98101' });
    await screen.findByRole('dialog');
    await press(server, button('Keep Tacoma'));
    await press(server, button('Use 98101'));
    expect(theirs).toMatchObject({ city: 'Tacoma', postalCode: '98101' });
  });

  it('shows stages as the list does', async () => {
    const undecided = stageOf(1, 'Undecided').id;
    domain.bids.collection.applyServer([bidOf(1, { stageId: stageOf(3, 'Lost').id })]);
    const moving = domain.bids.setStage(idOf(1), { stageId: undecided }, changeWordsOf('x'));
    await server.quiet();
    await moving;
    await screen.findByRole('dialog');
    expect(button('Keep Submitted')).toBeDefined();
    expect(button('Use Undecided')).toBeDefined();
  });

  it('shows the times of deadlines with their zones, also on the same day', async () => {
    const due = (time: string | null) => ({ date: '2026-12-24', time, zone: time && 'America/Denver' });
    const invite = inviteOf(1, { bidDeadline: due('09:00'), bidDeadlineAt: 'x', updatedAt: later });
    server.answer('GET /bid-invites', () => Response.json({ bidInvites: [invite] }));
    server.answer('PATCH /bid-invites/*', () =>
      Response.json({ message: 'Moved on.', code: 'stale', requestId: 'r', bidInvite: invite }, { status: 412 }),
    );
    const moving = domain.bids.setDeadline(idOf(1), 'bidDeadline', due('14:00'));
    await server.quiet();
    await moving;
    await screen.findByText(/to Dec 24, 2026 9:00 AM MST while you were entering Dec 24, 2026 2:00 PM MST\.$/);
    expect(dialog().textContent).toMatch(/Theirs\s*Dec 24, 2026\s*9:00 AM MST.*Yours\s*Dec 24, 2026\s*2:00 PM MST/);
    expect([button('Keep theirs'), button('Use mine')]).toHaveLength(2);
  });

  it('shows long texts in full', async () => {
    const [one, other] = ['a', 'b'].map((letter) => `${letter} `.repeat(60).trim());
    theirs = { ...theirs, addressLine: one ?? '' };
    await edit({ addressLine: other });
    await screen.findByRole('dialog');
    expect(dialog().textContent).toContain(one);
    expect(dialog().textContent).toContain(other);
    expect(button('Keep theirs')).toBeDefined();
  });
});
