import { describe, expect, it } from 'vitest';
import { moveCell } from './navigation';

const bounds = { rowCount: 100, columnCount: 5, pageRows: 20 };
const from = { row: 10, column: 2 };

describe('keys in the grid', () => {
  it.each([
    ['ArrowDown', false, { row: 11, column: 2 }],
    ['ArrowUp', false, { row: 9, column: 2 }],
    ['ArrowLeft', false, { row: 10, column: 1 }],
    ['ArrowRight', false, { row: 10, column: 3 }],
    ['Home', false, { row: 10, column: 0 }],
    ['End', false, { row: 10, column: 4 }],
    ['PageDown', false, { row: 30, column: 2 }],
    ['PageUp', false, { row: 0, column: 2 }],
    ['Home', true, { row: 0, column: 0 }],
    ['End', true, { row: 99, column: 4 }],
  ])('T19: %s (Ctrl: %s) goes to its cell', (key, isControl, to) => {
    expect(moveCell(from, key, isControl, bounds)).toEqual(to);
  });

  it('T19: goes up into the head and no further', () => {
    expect(moveCell({ row: 0, column: 1 }, 'ArrowUp', false, bounds)).toEqual({ row: -1, column: 1 });
    expect(moveCell({ row: -1, column: 1 }, 'ArrowUp', false, bounds)).toEqual({ row: -1, column: 1 });
  });

  it('T19: swaps left and right in right-to-left text', () => {
    expect(moveCell(from, 'ArrowLeft', false, bounds, true)).toEqual({ row: 10, column: 3 });
  });

  it('T19: takes no other key', () => {
    expect(moveCell(from, 'b', false, bounds)).toBeNull();
    expect(moveCell(from, 'ArrowDown', true, bounds)).toBeNull();
  });
});
