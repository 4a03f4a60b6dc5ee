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
    const codes = ['Undecided', 'Accepted', 'Estimating', 'ReadyToSubmit', 'Submitted', 'Awarded', 'Lost', 'Declined'];
    const stages = codes.map((code) => ({ code }));
    expect(stages.slice(1, 4).map((stage) => stageProgress(stage, stages))).toEqual([0.2, 0.49, 0.78]);
    const own = { code: null };
    expect(stageProgress(own, [...stages.slice(0, 2), own, ...stages.slice(2)])).toBeCloseTo(0.39);
  });

  it('is half full for a stage that stands alone', () => {
    const stage = { code: 'Accepted' };
    expect(stageProgress(stage, [{ code: 'Undecided' }, stage, { code: 'Lost' }])).toBe(0.5);
  });
});
