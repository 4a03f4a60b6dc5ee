import { describe, expect, it } from 'vitest';
import { moveItem, placeAfterDrag, shiftOf } from './places';

const boxes = [0, 1, 2, 3].map((index) => ({ topPx: index * 40, heightPx: 32 }));

describe('places of rows that are put in order', () => {
  it('moves an item and keeps the order of the others', () => {
    expect(moveItem(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(moveItem(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  });

  it.each([
    [1, 0, 1],
    [1, 23, 1],
    [1, 25, 2],
    [1, 500, 3],
    [1, -23, 1],
    [1, -25, 0],
    [3, -500, 0],
  ])('drops row %i dragged by %i px at place %i', (from, px, place) => {
    expect(placeAfterDrag(boxes, from, px)).toBe(place);
  });

  it('makes room by the height of the row and the gap between rows', () => {
    expect([0, 1, 2, 3].map((index) => shiftOf(boxes, index, 0, 2))).toEqual([80, -40, -40, 0]);
    expect([0, 1, 2, 3].map((index) => shiftOf(boxes, index, 3, 1))).toEqual([0, 40, 40, -80]);
  });

  it('has nothing to shift in a list without rows', () => {
    expect(shiftOf([], 0, 0, 0)).toBe(0);
    expect(placeAfterDrag([], 0, 40)).toBe(0);
  });
});
