import { describe, expect, it } from 'vitest';
import { formatMoney, formatMoneyShort, formatMoneyTick, formatMoneyWhole } from './money';

describe('money in short', () => {
  it.each([
    [0, '$0'],
    [99_900, '$999'],
    [100_000, '$1,000'],
    [100_100, '$1K'],
    [64_000_000, '$640K'],
    [100_000_000, '$1000K'],
    [100_000_100, '$1M'],
    [428_000_000, '$4.28M'],
    [21_460_000_000, '$214.6M'],
    [100_000_000_100, '$1B'],
    [-428_000_000, '−$4.28M'],
  ])('FORMAT-04: %i cents are %s', (cents, text) => {
    expect(formatMoneyShort(cents)).toBe(text);
  });
});

it('FORMAT-04: the lines of an axis have K from a thousand, M from a million and B from a billion on', () => {
  expect([0, 50_000, 100_000, 50_000_000, 100_000_000, 150_000_000, 100_000_000_000].map(formatMoneyTick)).toEqual([
    '$0',
    '$500',
    '$1K',
    '$500K',
    '$1M',
    '$1.5M',
    '$1B',
  ]);
});

it('FORMAT-03: money in full has its cents', () => {
  expect(formatMoney(428_000_050)).toBe('$4,280,000.50');
});

it('a whole amount has no cents, unless there are some', () => {
  expect([428_000_000, 428_000_050, 0].map(formatMoneyWhole)).toEqual(['$4,280,000', '$4,280,000.50', '$0']);
});
