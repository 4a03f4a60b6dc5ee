import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capacityOf, readWorkload, usualWorkload, weightFaults, weightOf, type DueBid } from './capacity';

const people = [
  { userId: 'maya', ownLimit: 2 },
  { userId: 'daniel', ownLimit: null },
];
const bid = (estimatorIds: string[], amountCents: number | null = null): DueBid => ({ estimatorIds, amountCents });
const bids = fc.array(
  fc.record({
    estimatorIds: fc.subarray(['maya', 'daniel', 'gone']),
    amountCents: fc.option(fc.nat(10_000_000_00)),
  }),
);

describe('capacityOf', () => {
  it('counts a bid for each of its estimators, against their own limit or the usual one', () => {
    const due = [bid(['maya', 'daniel']), bid(['maya']), bid([])];
    expect(capacityOf(people, due, bid(['daniel']), usualWorkload)).toEqual({
      people: [
        { userId: 'maya', limit: 2, taken: 2, added: 0 },
        { userId: 'daniel', limit: 5, taken: 1, added: 1 },
      ],
      places: 7,
      taken: 3,
      unassigned: 1,
    });
  });

  it('counts a bid by the weight of its amount', () => {
    const weights = [
      { fromCents: 0, weight: 0.5 },
      { fromCents: 1_000_000_00, weight: 3 },
    ];
    const due = [bid(['maya'], 999_999_99), bid(['maya'], 1_000_000_00), bid(['maya'])];
    const { people: weighed } = capacityOf(people, due, bid(['maya'], 2_000_000_00), { weeklyLimit: 5, weights });
    expect(weighed[0]).toEqual({ userId: 'maya', limit: 2, taken: 4, added: 3 });
  });

  it('takes as many places without weights as bids have estimators among the people', () => {
    fc.assert(
      fc.property(bids, (due) => {
        const assigned = due.flatMap(({ estimatorIds }) => estimatorIds.filter((id) => id !== 'gone'));
        expect(capacityOf(people, due, bid([]), usualWorkload).taken).toBe(assigned.length);
      }),
    );
  });

  it('does not depend on the order of bids, and never sinks with one more', () => {
    fc.assert(
      fc.property(bids, (due) => {
        const whole = capacityOf(people, due, bid([]), usualWorkload);
        expect(capacityOf(people, due.toReversed(), bid([]), usualWorkload)).toEqual(whole);
        expect(capacityOf(people, due.slice(1), bid([]), usualWorkload).taken).toBeLessThanOrEqual(whole.taken);
      }),
    );
  });
});

describe('readWorkload', () => {
  it('sorts weights by their amounts', () => {
    const given = {
      weeklyLimit: 3,
      weights: [
        { fromCents: 500, weight: 2 },
        { fromCents: 0, weight: 0.5 },
      ],
    };
    expect(readWorkload(given)?.weights.map(({ fromCents }) => fromCents)).toEqual([0, 500]);
    expect(readWorkload({ weeklyLimit: 0 })).toEqual({ weeklyLimit: 0, weights: [] });
  });

  it.each([
    null,
    {},
    { weeklyLimit: -1 },
    { weeklyLimit: 101 },
    { weeklyLimit: 2.5 },
    { weeklyLimit: 5, weights: [{ fromCents: 1, weight: 0.3 }] },
    { weeklyLimit: 5, weights: [{ fromCents: -1, weight: 1 }] },
    { weeklyLimit: 5, weights: [{ fromCents: 1, weight: 1, extra: true }] },
    {
      weeklyLimit: 5,
      weights: [
        { fromCents: 1, weight: 1 },
        { fromCents: 1, weight: 2 },
      ],
    },
  ])('reads nothing of %j', (value) => {
    expect(readWorkload(value)).toBeUndefined();
  });

  it('weighs a bid below all amounts, or without one, as 1', () => {
    const weights = [{ fromCents: 100, weight: 4 }];
    expect([null, 99, 100].map((amount) => weightOf(amount, weights))).toEqual([1, 1, 4]);
  });
});

describe('a weight in the making', () => {
  it.each([
    ['no amount', { fromCents: null, weight: 1 }, { fromCents: 'Enter the amount from which this weight applies.' }],
    ['an amount below 0', { fromCents: -1, weight: 1 }, { fromCents: 'Enter an amount of 0 or more.' }],
    ['the amount of another', { fromCents: 500, weight: 1 }, { fromCents: 'Another weight starts at this amount.' }],
    ['no weight', { fromCents: 1, weight: null }, { weight: 'Enter how many bids it counts as.' }],
    ['a third', { fromCents: 1, weight: 0.33 }, { weight: 'Enter whole or half bids, from 0 to 20.' }],
    [
      'a weight above the greatest',
      { fromCents: 1, weight: 20.5 },
      { weight: 'Enter whole or half bids, from 0 to 20.' },
    ],
    ['a weight below 0', { fromCents: 1, weight: -0.5 }, { weight: 'Enter whole or half bids, from 0 to 20.' }],
  ])('with %s says what to enter', (_, draft, fault) => {
    expect(weightFaults([{ fromCents: 500, weight: 2 }, draft])).toEqual([{}, fault]);
  });

  it('has no fault exactly when the setting can be stored', () => {
    const drafts = fc.array(
      fc.record({
        fromCents: fc.integer({ min: -2, max: 5 }),
        weight: fc.integer({ min: -3, max: 90 }).map((n) => n / 4),
      }),
      { maxLength: 10 },
    );
    fc.assert(
      fc.property(drafts, (weights) => {
        expect(weightFaults(weights) === null).toBe(readWorkload({ weeklyLimit: 5, weights }) !== undefined);
      }),
    );
  });
});
