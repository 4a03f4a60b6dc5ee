import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawnColumns, windowColumns, type ColumnPlace } from './columns';

const placed = (widths: readonly number[]): ColumnPlace[] => {
  let startPx = 0;
  return widths.map((widthPx, index) => {
    const place = { id: `c${index}`, startPx, widthPx };
    startPx += widthPx;
    return place;
  });
};

describe('columns in view', () => {
  it('T5: leaves out what is far outside', () => {
    const places = placed(Array.from({ length: 20 }, () => 200));
    const window = windowColumns(places, 1, 1000, 1000);
    expect(window.first).toBeGreaterThan(1);
    expect(window.end).toBeLessThan(20);
  });

  it('T5: has every column of which a pixel shows', () => {
    const widths = fc.array(fc.integer({ min: 50, max: 600 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(
        widths,
        fc.nat(9000),
        fc.integer({ min: 1, max: 3000 }),
        fc.constantFrom(0, 1),
        (list, left, width, from) => {
          const places = placed(list);
          const window = windowColumns(places, from, left, width);
          const covered = from === 1 ? list[0]! : 0;
          places.slice(from).forEach((place, index) => {
            const isSeen = place.startPx < left + width && place.startPx + place.widthPx > left + covered;
            const isDrawn = index + from >= window.first && index + from < window.end;
            expect(isDrawn || !isSeen).toBe(true);
          });
        },
      ),
    );
  });

  it('T5, TABLE-11: keeps the sticky column and the one that has the focus', () => {
    expect(drawnColumns(10, 1, { first: 4, end: 6 }, [8])).toEqual([0, 4, 5, 8]);
    expect(drawnColumns(10, 0, { first: 4, end: 6 }, [4])).toEqual([4, 5]);
  });
});
