import { describe, expect, it } from 'vitest';
import type { MessageChange } from '@basis/domain/model/contract/contract';
import { idOf } from '@basis/domain/testing/fakeServer';
import { acceptLabel, changedValues, inOrder, offerTitle } from './changeWords';

const nothing = { deadline: null, place: null };
const change = (more: Partial<MessageChange>): MessageChange => ({
  id: idOf(1),
  field: 'bidDeadline',
  words: null,
  projectId: idOf(2),
  bidInviteId: null,
  companyName: 'Calloway',
  from: nothing,
  to: nothing,
  state: 'offered',
  hold: null,
  toldTo: [],
  changeSetId: idOf(3),
  createdAt: '2026-11-18T14:40:00.000Z',
  ...more,
});
const outcome = (kind: 'awarded' | 'notAwarded' | 'results') =>
  change({
    field: 'outcome',
    from: { ...nothing, stage: 'Submitted' },
    to: { ...nothing, outcome: { kind, competitors: [] } },
  });
const standing = (what: 'cancelled' | 'postponed') =>
  change({ field: 'standing', from: { ...nothing, stage: 'Estimating' }, to: { ...nothing, standing: what } });
const walk = change({
  field: 'jobWalk',
  from: { ...nothing, deadline: { date: '2026-12-04', time: '10:00', zone: null } },
});
const addendum = change({
  field: 'addendum',
  from: { ...nothing, addendum: { number: 2, files: 0 } },
  to: { ...nothing, addendum: { number: 3, files: 3 } },
});

describe('a change that an email offers', () => {
  it.each([
    ['an award', outcome('awarded'), 'Submitted → Awarded', 'Calloway awards you this bid', 'Mark as awarded'],
    [
      'a rejection by one of three',
      change({
        field: 'outcome',
        from: { ...nothing, stage: 'Submitted' },
        to: { ...nothing, outcome: { kind: 'notAwarded', competitors: [], othersOpen: 2 } },
      }),
      'Submitted → Lost with this contractor; 2 others open',
      'Calloway does not award you this bid',
      'Mark as lost with them',
    ],
    ['a rejection', outcome('notAwarded'), 'Submitted → Lost', 'Calloway does not award you this bid', 'Mark as lost'],
    [
      'prices',
      { ...outcome('results'), from: nothing },
      'Prices of competitors',
      'This email tells prices of competitors',
      'Keep these prices',
    ],
    ['a cancellation', standing('cancelled'), 'Estimating → Cancelled', 'This email cancels a bid', 'Close the bid'],
    [
      'a postponement',
      standing('postponed'),
      'Estimating → Postponed, without a date',
      'This email changes a bid',
      'Accept change',
    ],
    ['a cancelled walk', walk, 'Dec 04, 2026 10:00 AM → Cancelled', 'This email changes a bid', 'Accept change'],
    ['an addendum', addendum, 'Addendum 2 → Addendum 3, 3 files', 'This email changes a bid', 'Accept change'],
  ])('is said in words: %s', (_, one, values, title, label) => {
    expect([changedValues(one), offerTitle([one]), acceptLabel([one])]).toEqual([values, title, label]);
  });

  it('stands after the dates of its bid', () => {
    expect(inOrder([addendum, walk, change({})]).map(({ field }) => field)).toEqual([
      'bidDeadline',
      'jobWalk',
      'addendum',
    ]);
    expect(acceptLabel([addendum, walk])).toBe('Accept 2 changes');
    expect(acceptLabel([])).toBe('Accept changes');
  });
});
