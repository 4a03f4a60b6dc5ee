import { expect, it } from 'vitest';
import {
  isBlankWord,
  readWrittenFlag,
  readWrittenMiles,
  readWrittenMinutes,
  readWrittenRegion,
  readWrittenUnionType,
  splitNames,
} from './writtenValues';

it.each(['TBD', 'tba', 'N/A', 'n/a.', '-', '--', '—', '?', 'None', '#N/A', '#REF!', '#DIV/0!'])(
  '%j says that there is no value',
  (text) => {
    expect(isBlankWord(text)).toBe(true);
  },
);

it.each(['Nabisco', '0', 'TBD Brewing', '-5', ''])('%j is a value', (text) => {
  expect(isBlankWord(text)).toBe(false);
});

it.each([
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
