import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usDollar } from '@basis/domain/model/formats/money';
import {
  possibleAmounts,
  readWrittenMoney as readMoney,
  readWrittenNumber,
  readWrittenPercent,
} from './writtenAmounts';

const readWrittenMoney = (text: string): number | null => readMoney(text, usDollar);

describe('a written amount', () => {
  it.each([
    ['$1,234.50', 123_450],
    ['1234.5', 123_450],
    ['USD 12', 1200],
    ['US$ 12', 1200],
    ['12 USD', 1200],
    ['(1,234.50)', -123_450],
    ['($500)', -50_000],
    ['(500)', -50_000],
    ['-$5', -500],
    ['$-5', -500],
    ['−5', -500],
    ['500-', -50_000],
    ['1.2M', 120_000_000],
    ['$1.2 MM', 120_000_000],
    ['1.2 million', 120_000_000],
    ['85k', 8_500_000],
    ['$85.5K', 8_550_000],
    ['1.234,50', 123_450],
    ['1.234.567', 123_456_700],
    ['1 234,50', 123_450],
    ['1 234 567', 123_456_700],
    ["1'234.50", 123_450],
    ['~$85,000', 8_500_000],
    ['$85,000 +/-', 8_500_000],
    ['1234.5678', 123_457],
    ['85000.125', 8_500_013],
    ['-85000.125', -8_500_013],
    ['($85k)', -8_500_000],
    ['1.234M', 123_400_000],
    ['\u200E$1,234.50\u202C', 123_450],
    ['１，２３４', 123_400],
    ['1.234', null],
    ['1234,50', null],
    ['1,2345', null],
    ['€ 12', null],
    ['12 CAD', null],
    ['12 %', null],
    ['(-5)', null],
    ['$1,32,000', null],
    ['.5', 50],
    ['1,23', null],
    ['12,50', null],
    ['$', null],
    ['k', null],
    ['about 5', null],
    ['$1.2M - $1.5M', null],
    ['1-2', null],
    ['-5-', null],
    ['85k7', null],
    ['TBD', null],
    ['99999999999999999999', null],
  ])('%j is %j cents', (text, cents) => {
    expect(readWrittenMoney(text)).toBe(cents);
  });

  const amounts = fc.integer({ min: 1, max: 99_999_999_999 });
  const inParts = (cents: number, group: string, point: string): string => {
    const digits = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, group);
    return `${digits}${point}${String(cents % 100).padStart(2, '0')}`;
  };
  const writings: readonly ((cents: number) => string)[] = [
    (cents) => `$${inParts(cents, ',', '.')}`,
    (cents) => inParts(cents, '', '.'),
    (cents) => inParts(cents, ' ', '.'),
    (cents) => inParts(cents, "'", '.'),
    (cents) => `${inParts(cents, ',', '.')} USD`,
    (cents) => (cents < 100_000 ? inParts(cents, '', '.') : inParts(cents, '.', ',')),
    (cents) => (cents < 100_000 ? inParts(cents, '', '.') : inParts(cents, ' ', ',')),
  ];

  it('is the amount that was written, in every usual writing', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom(...writings), (cents, write) => {
        expect(readWrittenMoney(write(cents))).toBe(cents);
        expect(readWrittenMoney(`(${write(cents)})`)).toBe(-cents);
      }),
    );
  });

  it('in thousands or millions is exact to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), (hundredths) => {
        const digits = String(hundredths / 100);
        expect([readWrittenMoney(`${digits}k`), readWrittenMoney(`$${digits}M`)]).toEqual([
          hundredths * 1000,
          hundredths * 1_000_000,
        ]);
      }),
    );
  });

  it('of any text is a whole number of cents, or none', () => {
    const signs = fc.string({ unit: fc.constantFrom(..."0123456789.,'-()$kM ".split('')), maxLength: 16 });
    fc.assert(
      fc.property(fc.oneof(signs, fc.string()), (text) => {
        const cents = readWrittenMoney(text);
        expect(cents === null || Number.isSafeInteger(cents)).toBe(true);
      }),
    );
  });
});

it.each([
  [readWrittenNumber, '1,000.5', 1000.5],
  [readWrittenNumber, '1.2.3', null],
  [readWrittenNumber, '0.1234567', 0.1234567],
  [readWrittenNumber, '1,5', null],
  [readWrittenPercent, '$12', null],
  [readWrittenPercent, '12.5 %', 1250],
  [readWrittenPercent, '12.5', 1250],
  [readWrittenPercent, 'half', null],
] as const)('%o reads %j as %j', (read, text, value) => {
  expect(read(text)).toBe(value);
});

it.each([
  ['1.250', [125_000, 125]],
  ['1250,50', [125_050]],
  ['€ 12', [1200]],
  ['1,5M', [150_000_000]],
  ['TBD', []],
])('%j may mean %j cents', (text, cents) => {
  expect(possibleAmounts(text, usDollar)).toEqual(cents);
});
