import { describe, expect, it } from 'vitest';
import { drawnScale, fitScale, zoomFrom } from './pageLayout';

const letter = { width: 816, height: 1056 };

describe('the pages of a document', () => {
  it('fill the width, with a margin; a small one is not blown up', () => {
    expect(fitScale(letter, 848)).toBe(1);
    expect(fitScale({ width: 3264, height: 2112 }, 848)).toBe(0.25);
    expect(fitScale({ width: 80, height: 200 }, 848)).toBe(2);
    expect(fitScale(letter, 0)).toBeGreaterThan(0);
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
