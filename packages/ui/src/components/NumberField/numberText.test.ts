import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromCents, parseNumber, roundTo, settle, toCents } from './numberText';

describe('what a person writes as a number', () => {
  it.each([
    ['7', 7],
    ['1,320,000.00', 1_320_000],
    [' $ 12.34 ', 12.34],
    ['.5', 0.5],
    ['5.', 5],
    ['−5', -5],
    ['+5', 5],
    ['85 %', 85],
    ['１２', 12],
  ])('%j is %d', (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });

  it.each(['', 'abc', '1.2.3', '12a', '-', '1e5', '9'.repeat(10_000), '🏗️'])('%j is none', (text) => {
    expect(parseNumber(text)).toBeNull();
  });
});

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

describe('cents', () => {
  it.each([
    [12.34, 1234],
    [1.005, 101],
    [0.1 + 0.2, 30],
    [4_280_000, 428_000_000],
    [-12.34, -1234],
  ])('%d dollars are %d', (dollars, cents) => {
    expect(toCents(dollars)).toBe(cents);
  });

  it('come back as they were, whatever the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), (cents) => {
        expect(toCents(fromCents(cents))).toBe(cents);
      }),
    );
  });
});

describe('a number written in a locale', () => {
  it.each([
    ['de-DE', '1.234,56', 1234.56],
    ['de-DE', '1.234', 1234],
    ['de-DE', '12.5', 12.5],
    ['de-DE', '12,5 %', 12.5],
    ['de-DE', '−0,5', -0.5],
    ['fr-FR', '1 234,5', 1234.5],
    ['fr-FR', '1\u202F234,5', 1234.5],
    ['de-CH', '1’234.50', 1234.5],
    ['en-GB', '1,234.50', 1234.5],
    ['hi-IN', '12,34,567.5', 1234567.5],
    ['ar-EG', '١٬٢٣٤٫٥', 1234.5],
    ['ar-AE-u-nu-latn', '1,234.5', 1234.5],
    ['de-DE', '1,2,3', null],
    ['de-DE', 'viel', null],
  ])('%s: %s is %s', (locale, text, value) => {
    expect(parseNumber(text, locale)).toBe(value);
  });

  it.each([
    'de-DE',
    'fr-FR',
    'sv-SE',
    'pl-PL',
    'pt-BR',
    'ar-EG',
    'fa-IR',
    'he-IL',
    'hi-IN',
    'de-CH',
    'ja-JP',
    'es-ES',
    'bn-BD',
  ])('%s: what the field shows is read as the same number', (locale) => {
    const { format } = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
    for (const value of [0, 0.5, -12.25, 1234, 1_234_567.89]) expect(parseNumber(format(value), locale)).toBe(value);
  });
});
