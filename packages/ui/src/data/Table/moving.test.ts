import { describe, expect, it } from 'vitest';
import { gapAt, isMove } from './moving';

const places = [
  { id: 'name', startPx: 0, widthPx: 300 },
  { id: 'stage', startPx: 300, widthPx: 100 },
  { id: 'due', startPx: 400, widthPx: 200 },
];

describe('T30: the gap for a moved column', () => {
  it.each([
    [0, 1],
    [349, 1],
    [351, 2],
    [499, 2],
    [501, 3],
    [5000, 3],
  ])('at %d px is before place %d, and never before a first column that stays', (x, gap) => {
    expect(gapAt(places, x, 1)).toBe(gap);
  });

  it('may be before the first column where that scrolls', () => {
    expect(gapAt(places, 20, 0)).toBe(0);
  });

  it('on either side of the column is where it stands already', () => {
    expect([0, 1, 2, 3].map((gap) => isMove(1, gap))).toEqual([true, false, false, true]);
  });
});
