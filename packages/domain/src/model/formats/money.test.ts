import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies, currencyOf } from './currencies';
import { moneyIn, plainAmount, usDollar } from './money';

const dollars = moneyIn(usDollar);

describe('money in short', () => {
  it.each([
    [0, '$0'],
    [99_900, '$999'],
    [100_000, '$1,000'],
    [100_100, '$1K'],
    [64_000_000, '$640K'],
    [100_000_000, '$1000K'],
    [100_000_100, '$1M'],
    [428_000_000, '$4.28M'],
    [21_460_000_000, '$214.6M'],
    [100_000_000_100, '$1B'],
    [-428_000_000, '−$4.28M'],
  ])('FORMAT-04: %i cents are %s', (cents, text) => {
    expect(dollars.short(cents)).toBe(text);
  });
});

it('FORMAT-04: the lines of an axis have K from a thousand, M from a million and B from a billion on', () => {
  expect([0, 50_000, 100_000, 50_000_000, 100_000_000, 150_000_000, 100_000_000_000].map(dollars.tick)).toEqual([
    '$0',
    '$500',
    '$1K',
    '$500K',
    '$1M',
    '$1.5M',
    '$1B',
  ]);
});

it('FORMAT-03: money in full has its cents', () => {
  expect(dollars.exact(428_000_050)).toBe('$4,280,000.50');
});

it('a whole amount has no cents, unless there are some', () => {
  expect([428_000_000, 428_000_050, 0].map(dollars.whole)).toEqual(['$4,280,000', '$4,280,000.50', '$0']);
});

describe('the same stored number in another currency', () => {
  const stored = 428_000_500;
  it.each([
    ['USD', '$4.28M', '$4.28M', '$4,280,005', '$4,280,005.00', '4280005.00'],
    ['JPY', '¥428M', '¥428M', '¥428,000,500', '¥428,000,500', '428000500'],
    ['KWD', 'KWD 428K', 'KWD 428K', 'KWD 428,000.500', 'KWD 428,000.500', '428000.500'],
    ['EUR', '€4.28M', '€4.28M', '€4,280,005', '€4,280,005.00', '4280005.00'],
    ['CAD', 'CA$4.28M', 'CA$4.28M', 'CA$4,280,005', 'CA$4,280,005.00', '4280005.00'],
    ['CLF', 'CLF 42.8K', 'CLF 42.8K', 'CLF 42,800.0500', 'CLF 42,800.0500', '42800.0500'],
  ])('is written with the sign and the decimals of %s', (code, short, tick, whole, exact, plain) => {
    const money = moneyIn(currencyOf(code));
    const written = [money.short, money.tick, money.whole, money.exact].map((write) => write(stored));
    expect(written.map((text) => text.replaceAll('\u00A0', ' '))).toEqual([short, tick, whole, exact]);
    expect(plainAmount(stored, money)).toBe(plain);
  });
});

it('decimals are those that a workspace keeps, whatever this version of Intl knows', () => {
  expect(moneyIn({ code: 'HUF', decimals: 0 }).exact(1250)).toBe('HUF\u00A01,250');
  expect(moneyIn({ code: 'HUF', decimals: 2 }).exact(1250)).toBe('HUF\u00A012.50');
});

it('each currency has the decimals of ISO 4217', () => {
  const others = Object.fromEntries(
    currencies.map((code) => [code, currencyOf(code).decimals]).filter(([, decimals]) => decimals !== 2),
  );
  const none = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0]);
  const three = 'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3]);
  expect(others).toEqual(Object.fromEntries([...none, ...three]));
});

it('a file has the digits of every stored number in every currency', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Intl.supportedValuesOf('currency')),
      fc.integer({ min: -1e13, max: 1e13 }),
      (code, cents) => {
        expect(Number(plainAmount(cents, currencyOf(code)).replace('.', '')) + 0).toBe(cents);
      },
    ),
  );
});
