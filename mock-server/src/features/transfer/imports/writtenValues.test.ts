import { expect, it } from 'vitest';
import {
  readWrittenFlag,
  readWrittenMiles,
  readWrittenMinutes,
  readWrittenMoney,
  readWrittenNumber,
  readWrittenPercent,
  readWrittenRegion,
  readWrittenUnionType,
  splitNames,
} from './writtenValues';

it.each([
  ['$1,234.50', 123_450],
  ['1234.5', 123_450],
  ['USD 12', 1200],
  ['(1,234.50)', -123_450],
  ['-$5', -500],
  ['1,23', null],
  ['$', null],
  ['about 5', null],
  ['99999999999999999999', null],
])('the amount %j is %j cents', (text, cents) => {
  expect(readWrittenMoney(text)).toBe(cents);
});

it.each([
  [readWrittenNumber, '1,000.5', 1000.5],
  [readWrittenNumber, '1.2.3', null],
  [readWrittenPercent, '12.5 %', 1250],
  [readWrittenPercent, '12.5', 1250],
  [readWrittenFlag, 'Yes', true],
  [readWrittenFlag, 'FALSE', false],
  [readWrittenFlag, 'maybe', null],
  [readWrittenRegion, 'wa', 'WA'],
  [readWrittenRegion, 'new york', 'NY'],
  [readWrittenRegion, 'D.C.', 'DC'],
  [readWrittenRegion, 'Atlantis', null],
  [readWrittenUnionType, 'NON-UNION', 'Non Union'],
  [readWrittenUnionType, 'sometimes', null],
  [readWrittenMiles, '12.34 mi', 12.3],
  [readWrittenMiles, '-1', null],
  [readWrittenMinutes, '1 h 25 min', 85],
  [readWrittenMinutes, '2h', 120],
  [readWrittenMinutes, '85', 85],
  [readWrittenMinutes, 'long', null],
] as const)('%o reads %j as %j', (read, text, value) => {
  expect(read(text)).toBe(value);
});

it('several names are told apart', () => {
  expect(splitNames('Grace Whitfield, Maya & Daniel and Priya; Tom')).toEqual([
    'Grace Whitfield',
    'Maya',
    'Daniel',
    'Priya',
    'Tom',
  ]);
});

it.each(['constructor', 'toString', '__proto__'])('%s is no kind of labour', (text) => {
  expect(readWrittenUnionType(text)).toBeNull();
});
