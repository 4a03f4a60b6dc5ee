import { expect, it } from 'vitest';
import { formatCount, formatTenths } from './numbers';

it('separates thousands', () => {
  expect([0, 999, 1204, -1204, 2_000_000].map(formatCount)).toEqual(['0', '999', '1,204', '-1,204', '2,000,000']);
});

it('keeps three decimals of a number, and one of tenths', () => {
  expect([formatCount(1204.56789), formatTenths(1204.56), formatTenths(3)]).toEqual(['1,204.568', '1,204.6', '3']);
});
