import { describe, expect, it } from 'vitest';
import { clockTime } from './clock';
import { figureOrder, findDates, type FigureOrder } from './dates';
import { findRelativeDates } from './relativeDates';

const base = '2026-10-20';
const first = (text: string, order?: FigureOrder) => {
  const [mention] = findDates(text, base, order);
  return mention && { date: mention.date, time: mention.time, zone: mention.zone };
};

describe('findDates', () => {
  it.each([
    ['November 5, 2026', '2026-11-05', null, null],
    ['Nov. 5th 2026 at 2pm PT', '2026-11-05', '14:00', 'America/Los_Angeles'],
    ['Thursday, November 5, 2026 at 02:00 pm', '2026-11-05', '14:00', null],
    ['5 November 2026, 1400', '2026-11-05', '14:00', null],
    ['11/5/26 by 3:00 PM Central', '2026-11-05', '15:00', 'America/Chicago'],
    ['2026-11-05 16:30', '2026-11-05', '16:30', null],
    ['11.5.2026', '2026-11-05', null, null],
    ['31/12/2026', '2026-12-31', null, null],
    ['2pm on Thursday, November 5', '2026-11-05', '14:00', null],
    ['noon PST on 11/5', '2026-11-05', '12:00', 'America/Los_Angeles'],
    ['11/5 at 10:00 AM local time', '2026-11-05', '10:00', 'local'],
    ['November 5, 2026 12:00 noon (HST)', '2026-11-05', '12:00', 'Pacific/Honolulu'],
  ])('reads %s', (text, date, time, zone) => {
    expect(first(text)).toEqual({ date, time, zone });
  });

  it('takes the next such day when the year is missing', () => {
    expect(first('1/5')?.date).toBe('2027-01-05');
    expect(first('October 20')?.date).toBe('2026-10-20');
    expect(first('February 29')?.date).toBe('2028-02-29');
  });

  it('gives no date where the weekday is not that of the day', () => {
    expect(first('Monday, November 5, 2026')).toEqual({ date: null, time: null, zone: null });
  });

  it('reads day first only in a text that writes so', () => {
    expect(figureOrder('due 15/06/2026, walk 05/06/2026')).toBe('dayFirst');
    expect(figureOrder('due 06/15/2026')).toBe('monthFirst');
    expect(figureOrder('Brandon, MB: due 03/02/2027')).toBe('open');
    expect(figureOrder('Due 03/02/2027. Dana Pike, PE')).toBe('monthFirst');
    expect(figureOrder('PLEASE BID, ON OR BEFORE 03/02/2027')).toBe('monthFirst');
    expect(figureOrder('Brandon, MB: due 03/02/2027, walk 15/01/2027')).toBe('dayFirst');
    expect(first('05/06/2027', 'dayFirst')?.date).toBe('2027-06-05');
  });

  it.each([
    'cost code 02500-003',
    '509-555-0118',
    '$1,150 for 3/4" board',
    'NFPA 13R',
    '1-800-555-0100',
    '61,000 SF',
    'version 2.10.3.1',
    '13/13/2026',
  ])('finds no date in %s', (text) => {
    expect(findDates(text, base)).toEqual([]);
  });

  it('takes an hour without its half of the day for one of the working day, and invents none', () => {
    expect(clockTime('2:00')).toBe('14:00');
    expect(clockTime('9:30')).toBe('09:30');
    expect(clockTime('12:15')).toBe('12:15');
    expect(clockTime('2')).toBeNull();
    expect(clockTime('14:00')).toBe('14:00');
    expect(clockTime('12:30 am')).toBe('00:30');
    expect(clockTime('25:00')).toBeNull();
  });
});

describe('findRelativeDates', () => {
  it('counts from the day of the mail', () => {
    expect(findRelativeDates('bids are due this Friday at noon', base)[0]).toMatchObject({
      date: '2026-10-23',
      time: '12:00',
    });
    expect(findRelativeDates('due tomorrow', base)[0]?.date).toBe('2026-10-21');
  });
});

describe('a date in the words of letters', () => {
  it.each([
    'Thurs. Mar. 19th at 2:00p.m.',
    'Thur. March 19th, 2pm',
    '19-Mar-26, 2:00 PM',
    '2026-03-19 14:00',
    '03/19/2026 1400 hrs',
    'the 19th of March, 2pm',
    'March 19 (Thursday) 2PM',
    "2 o'clock in the afternoon on March 19",
  ])('is read with its time: %s', (text) => {
    expect(findDates(text, '2026-03-02')[0]).toMatchObject({ date: '2026-03-19', time: '14:00' });
  });
});

describe('a text of nothing but dates', () => {
  it('is read no further than any letter goes', () => {
    expect(findDates('1/2 '.repeat(15_000), '2026-03-02')).toHaveLength(150);
  });
});
