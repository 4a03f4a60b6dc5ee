import fc from 'fast-check';
import { expect, it } from 'vitest';
import { moneyIn, usDollar } from '../formats/money';
import { sizeBands, sizeLabel } from './sizes';

it('hold every quote once', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_00, max: 20_000_000_00 }), (cents) => {
      const holding = sizeBands.filter(
        ({ fromCents, belowCents }) =>
          (fromCents === null || cents >= fromCents) && (belowCents === null || cents < belowCents),
      );
      expect(holding).toHaveLength(1);
    }),
  );
});

it('are named by their amounts', () => {
  expect(sizeBands.map((band) => sizeLabel(band, moneyIn(usDollar)))).toEqual([
    'Under $100K',
    '$100K to $250K',
    '$250K to $500K',
    '$500K to $1M',
    '$1M to $5M',
    '$5M and more',
  ]);
});
