import { expect, it } from 'vitest';
import { readPlanDownloading } from './planDownloading';

it('UNKNOWN-06: the plans that are wanted are stored as ids of categories, each once', () => {
  expect(readPlanDownloading({ categoryIds: ['civil', 'addenda', 'civil'] })).toEqual({
    categoryIds: ['civil', 'addenda'],
  });
  expect(readPlanDownloading(null)).toBeNull();
});

it.each([
  ['a list alone', ['civil']],
  ['ids that are no text', { categoryIds: [1] }],
  ['ids that are too long', { categoryIds: ['x'.repeat(41)] }],
  ['too many of them', { categoryIds: Array.from({ length: 101 }, (_, index) => `c${index}`) }],
])('is no such value: %s', (_, value) => {
  expect(readPlanDownloading(value)).toBeUndefined();
});
