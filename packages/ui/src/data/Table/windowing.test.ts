import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anchorAt,
  assignSlots,
  bodyHeight,
  followScroll,
  isOutOfRoom,
  MAX_BODY_PX,
  neededRows,
  rowAt,
  topOf,
  visibleRows,
  windowRows,
  type RowGeometry,
} from './windowing';

const geometry = (rowCount: number): RowGeometry => ({ rowCount, rowHeightPx: 40, viewportPx: 800 });
const million = geometry(1_000_000);
const lastTop = 1_000_000 * 40 - 800;

describe('rows in view', () => {
  it('T2: has every row of which a pixel shows', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(250_000), (rowCount, top) => {
        const g = geometry(rowCount);
        const { start, end } = windowRows(Math.min(top, Math.max(0, rowCount * 40 - 800)), g);
        const first = Math.floor(Math.min(top, Math.max(0, rowCount * 40 - 800)) / 40);
        expect(start).toBeLessThanOrEqual(first);
        expect(end).toBeGreaterThanOrEqual(Math.min(rowCount, first + 21));
      }),
    );
  });

  it('T3: is as long wherever the table is scrolled to', () => {
    fc.assert(
      fc.property(fc.nat(lastTop), (top) => {
        const { start, end } = windowRows(top, million);
        expect(end - start).toBe(31);
      }),
    );
  });

  it('T7: needs two screens more on both sides', () => {
    expect(neededRows({ start: 100, end: 130 }, geometry(1000))).toEqual({ start: 60, end: 170 });
    expect(neededRows({ start: 30, end: 50 }, geometry(50))).toEqual({ start: 0, end: 50 });
  });
});

describe('rows of groups', () => {
  const grouped = fc
    .tuple(fc.integer({ min: 1, max: 400 }), fc.uniqueArray(fc.nat(399), { maxLength: 30 }))
    .map(([rowCount, places]) => ({
      ...geometry(rowCount),
      groupRows: places.filter((place) => place < rowCount).toSorted((a, b) => a - b),
    }));
  const heightOf = (index: number, g: RowGeometry): number => topOf(index + 1, g) - topOf(index, g);

  it('T26: are 4 px higher than others', () => {
    const g = { ...geometry(10), groupRows: [0, 4] };
    expect([0, 1, 4, 5].map((index) => heightOf(index, g))).toEqual([44, 40, 44, 40]);
    expect(bodyHeight(g)).toBe(408);
  });

  it('T26: are found by any of their pixels, as all rows are', () => {
    fc.assert(
      fc.property(grouped, fc.nat(20_000), (g, px) => {
        const row = rowAt(px, g);
        expect(topOf(row, g)).toBeLessThanOrEqual(px);
        expect(topOf(row + 1, g)).toBeGreaterThan(px);
      }),
    );
  });

  it('T2: the first draw has every row of which a pixel shows, and no other', () => {
    fc.assert(
      fc.property(grouped, fc.nat(20_000), (g, px) => {
        const top = Math.min(px, Math.max(0, bodyHeight(g) - g.viewportPx));
        const { start, end } = visibleRows(top, g);
        const seen = Array.from({ length: g.rowCount }, (_, index) => index).filter(
          (index) => topOf(index + 1, g) > top && topOf(index, g) < top + g.viewportPx,
        );
        expect([start, end - 1]).toEqual([seen[0], seen.at(-1)]);
      }),
    );
  });
});

describe('slots', () => {
  const starts = fc.array(fc.nat(200), { minLength: 1, maxLength: 30 });

  it('T3: show each wanted row once and keep a row where it was', () => {
    fc.assert(
      fc.property(starts, fc.option(fc.nat(230)), (list, kept) => {
        let slots: readonly number[] = [];
        for (const start of list) {
          const window = { start, end: start + 30 };
          const next = assignSlots(slots, window, kept === null ? [] : [kept]);
          const wanted = new Set(Array.from({ length: 30 }, (_, index) => start + index));
          if (kept !== null) wanted.add(kept);
          const shown = next.filter((row) => row >= 0);
          expect(shown.toSorted((a, b) => a - b)).toEqual([...wanted].toSorted((a, b) => a - b));
          const moved = slots.filter((row, slot) => wanted.has(row) && next[slot] !== row);
          expect(moved).toEqual([]);
          slots = next;
        }
      }),
    );
  });

  it('T3: are only as many as the rows to show', () => {
    const first = assignSlots([], { start: 0, end: 30 }, []);
    expect(assignSlots(first, { start: 500, end: 530 }, [])).toHaveLength(30);
    expect(assignSlots(first, { start: 0, end: 3 }, [])).toHaveLength(3);
  });
});

describe('a list longer than the browser can lay out', () => {
  it('T8: asks for no more height than is exact to the pixel', () => {
    expect(bodyHeight(million)).toBe(MAX_BODY_PX);
    expect(MAX_BODY_PX).toBeLessThan(2 ** 24);
    expect(bodyHeight(geometry(1000))).toBe(40_000);
  });

  it('T8: moves by real pixels in small steps', () => {
    const from = anchorAt(20_000_000, million);
    expect(followScroll(from, from.physicalPx + 60, million).logicalPx).toBe(20_000_060);
  });

  it('T8: goes to the same proportion in a large step', () => {
    const from = anchorAt(0, million);
    const half = (MAX_BODY_PX - 800) / 2;
    expect(followScroll(from, half, million).logicalPx).toBe(lastTop / 2);
    expect(followScroll(from, MAX_BODY_PX - 800, million).logicalPx).toBe(lastTop);
  });

  it('T8: reaches the ends with the wheel from anywhere', () => {
    for (const [startPx, step, goal] of [
      [lastTop - 50_000, 100, lastTop],
      [50_000, -100, 0],
    ] as const) {
      let anchor = anchorAt(startPx, million);
      for (let turn = 0; turn < 2000 && anchor.logicalPx !== goal; turn++) {
        const physical = Math.min(Math.max(0, anchor.physicalPx + step), MAX_BODY_PX - 800);
        anchor = followScroll(anchor, physical, million);
        if (isOutOfRoom(anchor, million)) anchor = anchorAt(anchor.logicalPx, million);
      }
      expect(anchor.logicalPx).toBe(goal);
    }
  });

  it('T8: touches an end of the element only at the end of the list', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: lastTop - 1 }), (logical) => {
        const { physicalPx } = anchorAt(logical, million);
        expect(physicalPx).toBeGreaterThan(0);
        expect(physicalPx).toBeLessThan(MAX_BODY_PX - 800);
      }),
    );
  });
});
