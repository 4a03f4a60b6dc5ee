import { describe, expect, it } from 'vitest';
import { currencySign, signInHead, withoutAmounts, withSign } from './currencySigns';

it.each([
  ['$', '$'],
  ['ca$', 'CA$'],
  ['kwd ', 'KWD'],
  ['€', '€'],
  ['J-', ''],
  ['MI', ''],
  ['XYZ', ''],
])('%j as a sign is %j', (text, sign) => {
  expect(currencySign(text)).toBe(sign);
});

it.each([
  ['Amount (EUR)', 'EUR'],
  ['Quote [€]', '€'],
  ['Bid $', '$'],
  ['US$ amount', 'US$'],
  ['Amount (ALL)', ''],
  ['Amount (est)', ''],
  ['Total', ''],
])('a column %s names %j', (name, sign) => {
  expect(signInHead(name)).toBe(sign);
});

it.each([
  ['1,250', '€', '€1,250'],
  ['1,250', 'KWD', 'KWD 1,250'],
  ['$1,250', '€', '$1,250'],
  ['1,250 USD', '€', '1,250 USD'],
  ['TBD', '€', 'TBD'],
  ['1,250', '', '1,250'],
])('%s under %j is %s', (text, sign, written) => {
  expect(withSign(text, sign)).toBe(written);
});

describe('a sentence without its amounts', () => {
  it.each([
    ['Palisade at $438,500 and $12.50.', 'Palisade at $… and $…'],
    ['Palisade at € 438,500.', 'Palisade at € …'],
    ['Palisade at KWD 438,500.250 net', 'Palisade at KWD … net'],
    ['Palisade at 438,500 EUR net', 'Palisade at … EUR net'],
    ['Due DEC 2026, 14 PM, 3 pages, NFPA 13', 'Due DEC 2026, 14 PM, 3 pages, NFPA 13'],
  ])('%s is %s', (text, without) => {
    expect(withoutAmounts(text)).toBe(without);
  });
});
