import { describe, expect, it } from 'vitest';
import { gaugePath, stageProgress } from './gauge';

describe('the gauge of a stage mark', () => {
  it('fills half of the circle at one half', () => {
    expect(gaugePath(0.5)).toBe('M7 7V3.6A3.4 3.4 0 0 1 7.00 10.40z');
  });

  it('takes the long way round above one half', () => {
    expect(gaugePath(0.78)).toContain('0 1 1');
  });

  it('never closes on itself, which would draw nothing', () => {
    expect(gaugePath(1)).not.toBe(gaugePath(0));
    expect(gaugePath(1)).not.toContain('7.00 3.60');
  });

  it('rises with the order of the active stages', () => {
    expect([0, 1, 2].map((index) => stageProgress(index, 3))).toEqual([0.2, 0.49, 0.78]);
  });

  it('is half full for a stage that stands alone', () => {
    expect(stageProgress(0, 1)).toBe(0.5);
  });
});
