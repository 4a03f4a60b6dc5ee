import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { datesWords } from '../../../words/english/dates.words';
import { faultOfDay, firstDay, formatDay, lastDay, parseDay, readDay, readIsoDay, sayDay } from './days';

const today = '2026-11-18';

describe('a day that is typed', () => {
  it.each([
    ['Nov 30, 2026', '2026-11-30'],
    ['  november 30 2026 ', '2026-11-30'],
    ['Nov 30', '2026-11-30'],
    ['nov30', '2026-11-30'],
    ['Sept. 3rd, 2026', '2026-09-03'],
    ['30 nov 2026', '2026-11-30'],
    ['1st of May', '2027-05-01'],
    ['Wednesday, December 9', '2026-12-09'],
    ['11/30/2026', '2026-11-30'],
    ['11 / 30 / 2026', '2026-11-30'],
    ['１１/３０/２０２６', '2026-11-30'],
    ['11\u201130\u20112026', '2026-11-30'],
    ['\u200E11/30/2026\u202C', '2026-11-30'],
    ['20261130', '2026-11-30'],
    ['11-30', '2026-11-30'],
    ['2026-11-30', '2026-11-30'],
    ['today', '2026-11-18'],
    ['Tomorrow', '2026-11-19'],
    ['yesterday', '2026-11-17'],
    ['Feb 29, 2028', '2028-02-29'],
    ['01/01/0001', '0001-01-01'],
    ['Dec 31, 9999', '9999-12-31'],
  ])('as %j is %s', (text, iso) => {
    expect(parseDay(text, today)).toBe(iso);
  });

  it.each([
    ['12/4', 'ahead', '2026-12-04'],
    ['11/18', 'ahead', '2026-11-18'],
    ['11/17', 'ahead', '2027-11-17'],
    ['Feb 29', 'ahead', '2028-02-29'],
    ['11/17', 'nearest', '2026-11-17'],
    ['2/1', 'nearest', '2027-02-01'],
    ['6/1', 'nearest', '2026-06-01'],
  ] as const)('as %j is of the year that is meant: %s gives %s', (text, year, iso) => {
    expect(parseDay(text, today, year)).toBe(iso);
  });

  it.each([
    '',
    'abc',
    'Feb 29, 2026',
    '13/01/2026',
    '11/31/2026',
    'Nov 30, 10000',
    '1/1/126',
    '0000-01-01',
    'mayhem 3',
    '__proto__',
  ])('as %j is none', (text) => {
    expect(parseDay(text, today)).toBeNull();
  });

  it.each([
    ['11/30/26', ['2026-11-30']],
    ['Nov 30, 26', ['2026-11-30']],
    ['30 nov 27', ['2027-11-30']],
    ['5/6/68', ['2068-05-06', '1968-05-06']],
    ['5/6/99', ['1999-05-06', '2099-05-06']],
    ['2/29/28', ['2028-02-29']],
    ['2/29/25', []],
  ])('with a year of two digits, as %j, is asked about: %j', (text, days) => {
    expect([readDay(text, today).days, parseDay(text, today)]).toEqual([days, null]);
  });

  it('never throws, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        const iso = parseDay(text, today);
        expect(iso === null || readIsoDay(iso) !== null).toBe(true);
      }),
    );
    expect(parseDay('9'.repeat(10_000), today)).toBeNull();
  });

  it('reads what is shown', () => {
    const days = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const iso = date.toISOString().slice(0, 10);
        expect(parseDay(formatDay(iso), today)).toBe(iso);
      }),
    );
  });
});

describe('a day that is shown', () => {
  it.each([
    ['2024-03-05', 'Mar 05, 2024'],
    [firstDay, 'Jan 01, 0001'],
    [lastDay, 'Dec 31, 9999'],
    ['2026-02-30', ''],
    ['soon', ''],
    [null, ''],
  ])('for %j reads %j', (iso, text) => {
    expect(formatDay(iso)).toBe(text);
  });
});

it('a day that was understood from other words is said with its weekday', () => {
  expect([sayDay('2026-12-04', 'en-US'), sayDay('2026-12-04', 'de'), sayDay('soon', 'en-US')]).toEqual([
    'Fri, Dec 04, 2026',
    'Fr, 04. Dez. 2026',
    '',
  ]);
});

it('a day outside the limits says which they are', () => {
  expect(faultOfDay('2026-11-17', today, undefined, datesWords)).toBe('Enter a date on or after Nov 18, 2026');
  expect(faultOfDay('2026-11-19', undefined, today, datesWords)).toBe('Enter a date on or before Nov 18, 2026');
  expect(faultOfDay(today, today, today, datesWords)).toBeUndefined();
});
