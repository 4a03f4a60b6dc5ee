import { describe, expect, it } from 'vitest';
import { clampWidth, draggedWidth, MIN_COLUMN_WIDTH_PX, MIN_RESIZED_WIDTH_PX } from './sizing';

const drag = { columnId: 'name', startX: 100, startWidthPx: 200, minWidthPx: 50, isRightToLeft: false };

describe('width of a column', () => {
  it('T13, TABLE-10: is resized to 200 px at least unless the column says otherwise', () => {
    expect([MIN_COLUMN_WIDTH_PX, MIN_RESIZED_WIDTH_PX]).toEqual([50, 200]);
    expect(clampWidth(10)).toBe(200);
    expect(clampWidth(10, 120)).toBe(120);
  });

  it('T13: follows the pointer', () => {
    expect(draggedWidth(drag, 160)).toBe(260);
    expect(draggedWidth(drag, 40)).toBe(140);
    expect(draggedWidth(drag, -500)).toBe(50);
  });

  it('T13: grows to the left in right-to-left text', () => {
    expect(draggedWidth({ ...drag, isRightToLeft: true }, 40)).toBe(260);
  });
});
