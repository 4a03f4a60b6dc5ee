import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ticksTo } from './ticks';

it.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [9, [0, 5, 10]],
  [28_400_000, [0, 10_000_000, 20_000_000, 30_000_000]],
])('divides %d into round steps', (most, ticks) => {
  expect(ticksTo(most)).toEqual(ticks);
});

it('reaches the greatest value in at most five steps', () => {
  fc.assert(
    fc.property(fc.nat(2_000_000_000), (most) => {
      const ticks = ticksTo(most);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
      expect(ticks.length).toBeLessThanOrEqual(6);
    }),
  );
});
