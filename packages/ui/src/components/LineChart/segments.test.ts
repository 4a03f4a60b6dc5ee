import { expect, it } from 'vitest';
import { segmentsOf } from './segments';

it('draws no line over a gap, and none from a point that stands alone', () => {
  expect(segmentsOf([1, 2, null, 3, null, null, 4, 5, 6, 7])).toEqual([
    [
      [5, 1],
      [15, 2],
    ],
    [
      [65, 4],
      [75, 5],
      [85, 6],
      [95, 7],
    ],
  ]);
  expect(segmentsOf([null, 3, null])).toEqual([]);
});
