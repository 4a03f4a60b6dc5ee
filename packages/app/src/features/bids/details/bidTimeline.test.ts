import { describe, expect, it } from 'vitest';
import type { Activity, Deadline } from '@basis/domain/model/contract/contract';
import { bidOf, idOf, inviteOf } from '@basis/domain/testing/fakeServer';
import { bidTimeline } from './bidTimeline';

const on = (date: string, time: string | null = null): Deadline => ({
  date,
  time,
  zone: null,
  clock: 'America/Los_Angeles',
  zoneFrom: 'workspace',
});

const added = '2026-11-01T10:00:00.000Z';
const bid = bidOf(1, { createdAt: added, receivedAt: added, startAt: '2027-02-01', endAt: null });

const moveOf = (entityId: string, from: Activity['from']): Activity => ({
  id: idOf(1),
  changeSetId: idOf(2),
  actor: null,
  onBehalfOf: null,
  kind: 'dates',
  entity: 'bidInvite',
  entityId,
  subject: 'Company 1',
  email: { id: idOf(3), subject: 'Addendum 2' },
  verb: 'updated',
  field: 'bid_deadline',
  from,
  to: null,
  createdAt: '2026-11-10T18:00:00.000Z',
});

describe('TIMELINE-01: the dates of a bid', () => {
  it('stand in their order, each with its name', () => {
    const invites = [inviteOf(1, { bidDeadline: on('2026-12-02', '14:00'), jobWalk: on('2026-11-20') })];
    expect(bidTimeline(bid, invites, []).map(({ name, date, time }) => [name, date, time])).toEqual([
      ['Added to Basis', '2026-11-01', null],
      ['Job walk', '2026-11-20', null],
      ['Bid deadline', '2026-12-02', '14:00'],
      ['Start date', '2027-02-01', null],
    ]);
  });

  it('tell when an imported bid was received, where its table did', () => {
    const namesOf = (receivedAt: string | null) => bidTimeline({ ...bid, receivedAt }, [], []).map(({ name }) => name);
    expect(namesOf('2025-03-02T20:00:00.000Z')).toEqual(['Received', 'Added to Basis', 'Start date']);
    expect(namesOf(null)).toEqual(['Added to Basis', 'Start date']);
  });

  it('stand once where invitations agree, and name their companies where they differ', () => {
    const invites = [1, 2, 3].map((number) =>
      inviteOf(number, { bidDeadline: on(number === 3 ? '2026-12-04' : '2026-12-02') }),
    );
    const rows = bidTimeline(bid, invites, []).filter(({ name }) => name === 'Bid deadline');
    expect(rows.map(({ date, companies }) => [date, companies])).toEqual([
      ['2026-12-02', ['Company 1', 'Company 2']],
      ['2026-12-04', ['Company 3']],
    ]);
    expect(bidTimeline(bid, invites.slice(0, 2), []).find(({ name }) => name === 'Bid deadline')?.companies).toEqual(
      [],
    );
  });

  it('know what moved them, but not what first set them', () => {
    const invite = inviteOf(1, { bidDeadline: on('2026-12-04') });
    const ofMove = (move: Activity) =>
      bidTimeline(bid, [invite], [move]).find(({ name }) => name === 'Bid deadline')?.move?.email?.subject;
    expect(ofMove(moveOf(invite.id, on('2026-12-02')))).toBe('Addendum 2');
    expect(ofMove(moveOf(invite.id, null))).toBeUndefined();
    expect(ofMove(moveOf(inviteOf(9).id, on('2026-12-02')))).toBeUndefined();
  });
});
