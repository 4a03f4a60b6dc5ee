import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freeTop } from './freePlace';

const page = { top: 72, bottom: 675 };

describe('the place of toasts', () => {
  it.each([
    ['below the header where nothing is in the way', [], 72],
    [
      'beside what lies higher or lower',
      [
        [0, 60],
        [200, 230],
      ],
      72,
    ],
    [
      'below the buttons and the heads of a list',
      [
        [68, 100],
        [112, 140],
        [156, 192],
      ],
      200,
    ],
    [
      'in a gap that has room',
      [
        [70, 100],
        [200, 230],
      ],
      108,
    ],
    [
      'below a gap that has none',
      [
        [70, 100],
        [180, 230],
      ],
      238,
    ],
    ['nowhere where there is no room', [[70, 660]], null],
  ] as const)('is %s', (_, taken, top) => {
    const stretches = taken.map(([start = 0, bottom = 0]) => ({ top: start, bottom }));
    expect(freeTop(stretches, 80, page)).toBe(top);
  });

  it('covers nothing', () => {
    const stretch = fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 1, max: 80 }));
    fc.assert(
      fc.property(fc.array(stretch, { maxLength: 12 }), fc.integer({ min: 40, max: 300 }), (taken, height) => {
        const stretches = taken.map(([top, size]) => ({ top, bottom: top + size }));
        const top = freeTop(stretches, height, page);
        if (top === null) return;
        const covers = stretches.some((one) => one.top < top + height && one.bottom > top);
        expect(covers).toBe(false);
        expect(top + height).toBeLessThanOrEqual(page.bottom);
      }),
    );
  });
});
