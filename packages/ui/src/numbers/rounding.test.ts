import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settle } from '../components/NumberField/numberText';
import { fromMinor, roundTo, toMinor } from './rounding';

describe('rounding', () => {
  it.each([
    [1.005, 2, 1.01],
    [-1.005, 2, -1.01],
    [12.345, 0, 12],
    [1e21, 2, 1e21],
    [1e-7, 2, 0],
  ])('%d to %d decimals is %d', (value, decimals, rounded) => {
    expect(roundTo(value, decimals)).toBeCloseTo(rounded, 10);
  });

  it('keeps to the bounds and knows no negative zero', () => {
    const rules = { minValue: 0, maxValue: 100, maxDecimals: 2 };
    expect(settle(150, rules)).toBe(100);
    expect(settle(-5, rules)).toBe(0);
    expect(Object.is(settle(-0.001, rules), 0)).toBe(true);
  });
});

describe('minor units', () => {
  it.each([
    [12.34, 2, 1234],
    [1.005, 2, 101],
    [0.1 + 0.2, 2, 30],
    [4_280_000, 2, 428_000_000],
    [-12.34, 2, -1234],
    [1250, 0, 1250],
    [1.2505, 3, 1251],
  ])('%d with %d decimals is %d', (amount, decimals, minor) => {
    expect(toMinor(amount, decimals)).toBe(minor);
  });

  it('come back as they were, whatever the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), fc.integer({ min: 0, max: 4 }), (minor, decimals) => {
        expect(toMinor(fromMinor(minor, decimals), decimals)).toBe(minor);
      }),
    );
  });
});
