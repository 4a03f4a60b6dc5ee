import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNumber } from './readNumber';
import { fromMinor, toMinor } from './rounding';

/** A number for one that is clear, a list for what is asked about, null for none. */
const read = (text: string, locale: string, maxDecimals = 2): number | readonly number[] | null => {
  const reading = readNumber(text, { locale, maxDecimals });
  if (reading.is === 'number') return reading.value;
  return reading.is === 'unclear' ? reading.candidates : null;
};

type Row = readonly [text: string, read: number | readonly number[] | null];

const anywhere: readonly Row[] = [
  ['7', 7],
  ['007', 7],
  ['1.250,50', 1250.5],
  ['1,250.50', 1250.5],
  ['1.234.567', 1_234_567],
  ['1,234,567', 1_234_567],
  ['1 234 567', 1_234_567],
  ["1'234.50", 1234.5],
  ['1 234,56', 1234.56],
  ['١٬٢٣٤٫٥', 1234.5],
  ['１２', 12],
  ['\u200E1 250\u202C', 1250],
  ['1\u202F250', 1250],
  ['−5', -5],
  ['(5)', -5],
  ['5-', -5],
  ['+5', 5],
  ['85 %', 85],
  ['٪85', 85],
  ['$5', 5],
  ['5 USD', 5],
  ['EUR 5', 5],
  ['US$ 5', 5],
  ['CHF 5', 5],
  ['5 kr', 5],
  ['', null],
  ['-', null],
  ['()', null],
  ['abc', null],
  ['12a', null],
  ['1e5', null],
  ['10²', null],
  ['½', null],
  ['-(5)', null],
  ['--5', null],
  ['1.2.3', null],
  ['1,2,3', null],
  ['1/2', null],
  ['🏗️', null],
  ['9'.repeat(10_000), null],
];

const byLocale: Readonly<Record<string, readonly Row[]>> = {
  en: [
    ['1,320,000.00', 1_320_000],
    ['.5', 0.5],
    ['5.', 5],
    ['7.0000', 7],
    ['0.500', 0.5],
    ['1250,50', [1250.5]],
    ['99,90', [99.9]],
    ['0,5', [0.5]],
    ['1,5', [1.5]],
    ['1,250', 1250],
    ['1.250', [1250, 1.25]],
    ['12.345', [12_345, 12.35]],
    ['1.000', [1000, 1]],
    ['1,234.505', [1234.51]],
    ['1,32,000.00', [132_000]],
    ['12,50.00', [1250]],
    ['1,2345', [1.23, 12_345]],
    ['12 34', [1234]],
  ],
  de: [
    ['1.250', 1250],
    ['1250,5', 1250.5],
    ['−0,5', -0.5],
    ['1250.50', [1250.5]],
    ['12.5', [12.5]],
    ['1,250', [1250, 1.25]],
    ['99.90', [99.9]],
    ['12,50 €', 12.5],
  ],
  fr: [
    ['1 234,5', 1234.5],
    ['1\u202F234,5', 1234.5],
    ['12,50 $US', 12.5],
    ['1.5', [1.5]],
    ['1.234', [1234, 1.23]],
    ['1,234', [1234, 1.23]],
  ],
  'de-CH': [
    ['1’234.50', 1234.5],
    ['CHF 1’234.50', 1234.5],
    ['12.5', 12.5],
    ['12,5', [12.5]],
  ],
  ja: [
    ['1,250', 1250],
    ['￥１，２５０', 1250],
    ['１２．５', 12.5],
    ['1250,5', [1250.5]],
  ],
  ar: [
    ['١٢٫٥', 12.5],
    ['12.5', 12.5],
    ['1,250', 1250],
    ['12,5', [12.5]],
  ],
  'ar-EG': [
    ['١٢٫٥', 12.5],
    ['١٬٢٥٠', 1250],
    ['12.5', 12.5],
    ['١٢,٥', [12.5]],
  ],
  'hi-IN': [
    ['12,34,567.5', 1_234_567.5],
    ['1,234,567', 1_234_567],
  ],
};
const locales = Object.keys(byLocale);

describe.each(locales)('a number that is written in %s', (locale) => {
  it.each([...anywhere, ...byLocale[locale]!])('%j is %j', (text, expected) => {
    expect(read(text, locale)).toEqual(expected);
  });
});

const others = ['en-GB', 'sv-SE', 'pl-PL', 'pt-BR', 'fa-IR', 'he-IL', 'es-ES', 'bn-BD', 'fr-CA', 'nb-NO', 'de-AT'];

it('is the same number that its locale writes, alone, as an amount and in brackets', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...locales, ...others),
      fc.integer({ min: -1e13, max: 1e13 }),
      fc.integer({ min: 0, max: 2 }),
      (locale, digits, decimals) => {
        const value = digits / 10 ** decimals + 0;
        const money = { style: 'currency', currency: 'USD' } as const;
        const texts = [
          new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value),
          new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(value),
          new Intl.NumberFormat(locale, money).format(value),
          new Intl.NumberFormat(locale, { ...money, currencySign: 'accounting' }).format(value),
        ];
        for (const text of texts) {
          expect([text, readNumber(text, { locale, maxDecimals: 2, currency: 'USD' })]).toEqual([
            text,
            { is: 'number', value },
          ]);
        }
      },
    ),
    { numRuns: 500 },
  );
});

it('is what every currency is written as, to the minor unit, in its locale and with its narrow sign', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Intl.supportedValuesOf('currency')),
      fc.constantFrom(...locales, ...others),
      fc.integer({ min: -1e13, max: 1e13 }),
      fc.constantFrom('symbol', 'narrowSymbol', 'code'),
      (currency, locale, minor, currencyDisplay) => {
        const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay });
        const { maximumFractionDigits: decimals = 2 } = format.resolvedOptions();
        const text = format.format(fromMinor(minor, decimals));
        const reading = readNumber(text, { locale, kind: 'money', currency, maxDecimals: decimals });
        expect([text, reading.is === 'number' ? toMinor(reading.value, decimals) : reading]).toEqual([text, minor]);
      },
    ),
    { numRuns: 2000 },
  );
});

it.each([
  ['JPY', 'ja', '￥1,250', 1250],
  ['JPY', 'en-US', '¥1,250', 1250],
  ['JPY', 'en-US', '$1,250', [1250]],
  ['KWD', 'en-US', 'KWD 1.250', 1.25],
  ['KWD', 'en-US', 'KWD 1,250', 1250],
  ['XOF', 'en-US', 'F\u202FCFA 1,250', 1250],
  ['CHF', 'en-US', 'CHF 12.50', 12.5],
  ['CAD', 'en-US', '$12.50', 12.5],
  ['CAD', 'en-US', 'CA$12.50', 12.5],
  ['CAD', 'en-US', 'US$12.50', [12.5]],
  ['USD', 'en-US', 'CA$12.50', [12.5]],
  ['EUR', 'en-US', '£12.50', [12.5]],
  ['MMK', 'en-US', '85K', null],
] as const)('in %s, %s, %s is %j', (currency, locale, text, expected) => {
  const { maximumFractionDigits: maxDecimals = 2 } = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
  }).resolvedOptions();
  const reading = readNumber(text, { locale, kind: 'money', currency, maxDecimals });
  expect(reading.is === 'number' ? reading.value : reading.is === 'unclear' ? reading.candidates : null).toEqual(
    expected,
  );
});

/** All that a text can mean by any notation of points and commas, each written as one pattern. */
const meanings = (text: string): Set<number> => {
  const found = new Set<number>();
  for (const decimal of ['.', ',']) {
    for (const group of ['', '.', ',', ' ', "'"].filter((sign) => sign !== decimal)) {
      const whole = group ? `[1-9]\\d{0,2}(?:[${group}]\\d{3})+` : String.raw`\d*`;
      const [, before, after = ''] = new RegExp(`^(${whole})(?:[${decimal}](\\d*))?$`).exec(text) ?? [];
      if (before === undefined || before + after === '') continue;
      const isGroup = !group && /^\d{3}$/.test(after) && /^[1-9]\d{0,2}$/.test(before);
      if (isGroup || after.replace(/0+$/, '').length > 2) continue;
      found.add(Number(`${before.replaceAll(group || ' ', '') || '0'}.${after || '0'}`));
    }
  }
  return found;
};

it('is read without a question only where it has one meaning', () => {
  const texts = fc.string({ unit: fc.constantFrom(..."0123456789.,' ".split('')), minLength: 1, maxLength: 12 });
  const grouped = fc
    .tuple(
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.constantFrom(...".,' ".split('')),
      fc.constantFrom('.', ','),
      fc.integer({ min: 0, max: 9999 }),
    )
    .map(([whole, group, decimal, rest]) => `${String(whole).replace(/\B(?=(\d{3})+$)/g, group)}${decimal}${rest}`);
  fc.assert(
    fc.property(fc.oneof(texts, grouped), fc.constantFrom('en', 'de', 'fr', 'de-CH', 'ja'), (text, locale) => {
      const trimmed = text.trim().replace(/ +/g, ' ');
      const reading = readNumber(text, { locale, maxDecimals: 2 });
      if (reading.is === 'number') expect([text, ...meanings(trimmed)]).toEqual([text, reading.value]);
    }),
    { numRuns: 2000 },
  );
});

it('asks only for numbers that its unit can hold', () => {
  const texts = fc.string({ unit: fc.constantFrom(..."0123456789.,' -()$%".split('')), maxLength: 14 });
  fc.assert(
    fc.property(texts, fc.constantFrom(...locales), fc.integer({ min: 0, max: 4 }), (text, locale, maxDecimals) => {
      const reading = readNumber(text, { locale, maxDecimals });
      const values =
        reading.is === 'number' ? [reading.value] : reading.is === 'unclear' ? [...reading.candidates] : [0];
      expect(values.length === 1 || values.length === 2).toBe(true);
      for (const value of values) expect(Number(value.toFixed(maxDecimals))).toBe(value);
    }),
  );
});

it.each([
  ['12 %', 'money', null],
  ['$12', 'percent', null],
  ['12 %', 'percent', 12],
  ['$12', 'money', 12],
  ['US$12', 'money', 12],
  ['€12', 'money', [12]],
  ['12 CAD', 'money', [12]],
] as const)('%s as %s is %j', (text, kind, expected) => {
  const reading = readNumber(text, {
    locale: 'en-US',
    maxDecimals: 2,
    kind,
    ...(kind === 'money' && { currency: 'USD' }),
  });
  expect(reading.is === 'number' ? reading.value : reading.is === 'unclear' ? reading.candidates : null).toEqual(
    expected,
  );
});
