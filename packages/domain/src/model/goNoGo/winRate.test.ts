import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointsAgainst, resultsForEstimate, resultsForReason, winEstimate, winRate } from './winRate';

const counts = fc.record({ won: fc.nat(5000), lost: fc.nat(5000) });
const some = counts.filter(({ won, lost }) => won + lost > 0);

describe('winRate', () => {
  it('agrees with published Wilson intervals', () => {
    expect(winRate({ won: 16, lost: 26 })).toMatchObject({
      rate: expect.closeTo(0.381, 3) as number,
      low: expect.closeTo(0.2498, 3) as number,
      high: expect.closeTo(0.5322, 3) as number,
    });
    expect(winRate({ won: 0, lost: 10 })).toMatchObject({ low: 0, high: expect.closeTo(0.2775, 3) as number });
    expect(winRate({ won: 10, lost: 0 })).toMatchObject({ low: expect.closeTo(0.7225, 3) as number, high: 1 });
  });

  it('is null without a result', () => {
    expect(winRate({ won: 0, lost: 0 })).toBeNull();
  });

  it('has the rate within the interval, and the interval within 0 and 1', () => {
    fc.assert(
      fc.property(some, (results) => {
        const { rate, low, high } = winRate(results)!;
        expect(low).toBeGreaterThanOrEqual(0);
        expect(rate).toBeGreaterThanOrEqual(low);
        expect(high).toBeGreaterThanOrEqual(rate);
        expect(high).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('mirrors when won and lost change places', () => {
    fc.assert(
      fc.property(some, ({ won, lost }) => {
        const one = winRate({ won, lost })!;
        const other = winRate({ won: lost, lost: won })!;
        expect(one.low).toBeCloseTo(1 - other.high, 10);
        expect(one.high).toBeCloseTo(1 - other.low, 10);
      }),
    );
  });

  it('narrows with more results at the same rate', () => {
    fc.assert(
      fc.property(some, fc.integer({ min: 2, max: 20 }), ({ won, lost }, times) => {
        const few = winRate({ won, lost })!;
        const many = winRate({ won: won * times, lost: lost * times })!;
        expect(many.high - many.low).toBeLessThan(few.high - few.low);
      }),
    );
  });

  it('rises with each win', () => {
    fc.assert(
      fc.property(counts, ({ won, lost }) => {
        const before = winRate({ won, lost: lost + 1 })!;
        const after = winRate({ won: won + 1, lost })!;
        expect(after.rate).toBeGreaterThan(before.rate);
        expect(after.low).toBeGreaterThanOrEqual(before.low);
        expect(after.high).toBeGreaterThanOrEqual(before.high);
      }),
    );
  });
});

it(`makes no estimate below ${resultsForEstimate} results`, () => {
  expect(winEstimate({ won: 10, lost: 9 })).toBeNull();
  expect(winEstimate({ won: 10, lost: 10 })).not.toBeNull();
});

describe('pointsAgainst', () => {
  const average = { won: 36, lost: 64 };

  it('is the difference of the shares as they are shown', () => {
    expect(pointsAgainst(average, { won: 9, lost: 8 })).toBe(17);
    expect(pointsAgainst(average, { won: 2, lost: 7 })).toBe(-14);
  });

  it(`is null below ${resultsForReason} results, and without an average`, () => {
    expect(pointsAgainst(average, { won: 4, lost: 0 })).toBeNull();
    expect(pointsAgainst({ won: 0, lost: 0 }, { won: 4, lost: 4 })).toBeNull();
  });
});
