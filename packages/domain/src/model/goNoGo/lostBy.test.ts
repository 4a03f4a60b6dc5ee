import { expect, it } from 'vitest';
import { lostBy } from './lostBy';

it.each([
  [104_200_00, 100_000_00, 420],
  [100_000_01, 100_000_00, 1],
  [300_000_00, 100_000_00, 20_000],
])('a bid of %d cents was lost to one of %d by %d hundredths of a percent', (quote, lowest, expected) => {
  expect(lostBy(quote, lowest)).toBe(expected);
});

it.each([
  ['a bid that was not dearer', 100_00, 100_00],
  ['a bid without a price', null, 100_00],
  ['a hidden price', undefined, 100_00],
  ['competitors without a price', 100_00, undefined],
  ['a competitor for nothing', 100_00, 0],
])('says nothing of %s', (_, quote, lowest) => {
  expect(lostBy(quote, lowest)).toBeNull();
});
