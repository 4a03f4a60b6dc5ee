import { describe, expect, it } from 'vitest';
import { clockTime, findTimes } from './clock';
import { findDates } from './dates';

describe('a time from one hour to another', () => {
  it.each([
    ['between 8 and 10 AM', '08:00'],
    ['9-11am', '09:00'],
    ['from 11 to 1 pm', '11:00'],
    ['10:30 - 11:30 AM', '10:30'],
    ['12-2 pm', '12:00'],
    ['8-12 pm', '08:00'],
  ])('is when it begins: %s', (text, time) => {
    expect(clockTime(text)).toBe(time);
  });

  it('stands behind a date', () => {
    expect(findDates('March 10 between 8 and 10 AM', '2026-03-02')[0]?.time).toBe('08:00');
  });

  it.each(['Marlow, OK 73055 until 2:00 PM', 'March 19 - 2 PM', 'suite 410-2 PM'])(
    'is none with a number that is no hour: %s',
    (text) => {
      expect(findTimes(text).map(({ time }) => time)).not.toContain('07:00');
      expect(findTimes(text).every(({ time }) => time === '14:00')).toBe(true);
    },
  );
});
