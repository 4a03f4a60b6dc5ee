import { describe, expect, it } from 'vitest';
import { drawnScale, fitScale, keptTop, pagesInView, zoomFrom } from './pageLayout';

const letter = { width: 816, height: 1056 };
const pages = [letter, letter, letter, letter];

describe('the pages of a document', () => {
  it('fill the width, with a margin; a small one is not blown up', () => {
    expect(fitScale(letter, 848)).toBe(1);
    expect(fitScale({ width: 3264, height: 2112 }, 848)).toBe(0.25);
    expect(fitScale({ width: 80, height: 200 }, 848)).toBe(2);
    expect(fitScale(letter, 0)).toBeGreaterThan(0);
  });

  it('are in view by what their edges are, and the one in the middle is looked at', () => {
    expect(pagesInView(pages, { top: 0, height: 600 })).toEqual({ first: 0, last: 0, current: 0 });
    expect(pagesInView(pages, { top: 700, height: 600 })).toEqual({ first: 0, last: 1, current: 0 });
    expect(pagesInView(pages, { top: 900, height: 600 })).toEqual({ first: 0, last: 1, current: 1 });
    expect(pagesInView(pages, { top: 0, height: 4800 })).toEqual({ first: 0, last: 3, current: 2 });
    expect(pagesInView(pages, { top: 99_999, height: 600 })).toEqual({ first: 3, last: 3, current: 3 });
    expect(pagesInView([], { top: 0, height: 600 })).toEqual({ first: 0, last: 0, current: 0 });
  });

  it('keep what is looked at when they grow, each in its own way', () => {
    const grown = pages.map(({ width, height }) => ({ width: width * 2, height: height * 2 }));
    // Half of the third page is above the edge, and stays so.
    const top = 16 + 2 * (1056 + 16) + 528;
    expect(keptTop(pages, grown, top)).toBe(16 + 2 * (2112 + 16) + 1056);
    expect(keptTop(pages, grown, 0)).toBe(0);
  });

  it('are zoomed from step to step, and no further', () => {
    expect(zoomFrom(1.37, 'in')).toBe(1.5);
    expect(zoomFrom(1.37, 'out')).toBe(1.25);
    expect(zoomFrom(1, 'in')).toBe(1.25);
    expect(zoomFrom(4, 'in')).toBe(4);
    expect(zoomFrom(0.1, 'out')).toBe(0.1);
  });

  it('are drawn as sharp as the screen, a plan sheet no larger than a canvas can be', () => {
    expect(drawnScale(letter, 1.5, 2)).toBe(3);
    const sheet = { width: 4032, height: 2880 };
    const scale = drawnScale(sheet, 4, 2);
    expect(sheet.width * sheet.height * scale ** 2).toBeLessThanOrEqual(16_000_001);
  });
});
