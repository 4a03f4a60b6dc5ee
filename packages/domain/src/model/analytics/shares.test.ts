import fc from 'fast-check';
import { expect, it } from 'vitest';
import { averageOf, changeOf, hitRatioOf, ratioChange, resultsForRatio, spreadOf } from './shares';

const counts = fc.record({ won: fc.nat(2000), lost: fc.nat(2000) });

it(`has no hit ratio below ${resultsForRatio} decided bids, and one within its interval from there on`, () => {
  fc.assert(
    fc.property(counts, (results) => {
      const ratio = hitRatioOf(results);
      const isEnough = results.won + results.lost >= resultsForRatio;
      expect(ratio !== null).toBe(isEnough);
      if (ratio) expect(ratio.low <= ratio.rate && ratio.rate <= ratio.high).toBe(true);
    }),
  );
});

it('compares hit ratios as they are shown, and not at all where one has too few results', () => {
  expect(ratioChange({ won: 36, lost: 64 }, { won: 33, lost: 67 })).toBe(3);
  expect(ratioChange({ won: 36, lost: 64 }, { won: 1, lost: 1 })).toBeNull();
});

it('mirrors the difference when the spans change places', () => {
  fc.assert(
    fc.property(counts, counts, (one, other) => {
      const [there, back] = [ratioChange(one, other), ratioChange(other, one)];
      expect(there === null ? back : there + (back ?? Number.NaN)).toBe(there === null ? null : 0);
    }),
  );
});

it('says by how many percent a figure changed, and nothing where there was nothing', () => {
  expect([changeOf(112, 100), changeOf(0, 50), changeOf(5, 5), changeOf(3, 0)]).toEqual([12, -100, 0, null]);
});

it('averages the quotes there are to whole cents, and has none without quotes or amounts', () => {
  const sums = [{ count: 5, quoted: 3, cents: 1000 }, { count: 2, quoted: 0, cents: 0 }, { count: 3 }];
  expect(sums.map(averageOf)).toEqual([333, null, null]);
});

it('has no difference to a competitor below three bids, only how many there are', () => {
  expect([spreadOf(0, null), spreadOf(2, 0.04)]).toEqual([{ count: 0 }, { count: 2 }]);
  expect(spreadOf(3, -0.013)).toEqual({ count: 3, median: -0.013 });
});
