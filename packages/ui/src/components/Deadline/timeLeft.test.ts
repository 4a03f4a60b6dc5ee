import { describe, expect, it } from 'vitest';
import { formatPlainDate, formatPlainTime, timeLeft } from './timeLeft';

describe('the words of a deadline', () => {
  it.each([
    ['2026-11-16', '2 days ago', 'none'],
    ['2026-11-17', '1 day ago', 'none'],
    ['2026-11-18', 'Today', 'danger'],
    ['2026-11-19', 'Tomorrow', 'warning'],
    ['2026-11-20', 'In 2 days', 'warning'],
    ['2026-11-21', 'In 3 days', 'none'],
    ['2026-11-30', 'In 12 days', 'none'],
  ] as const)('on Nov 18, 2026 for %s are %j', (date, words, urgency) => {
    expect(timeLeft(date, '2026-11-18')).toMatchObject({ words, urgency });
  });

  it('count days across the change of the clocks', () => {
    expect(timeLeft('2026-11-02', '2026-10-31').days).toBe(2);
    expect(timeLeft('2026-03-09', '2026-03-07').days).toBe(2);
  });

  it('count days across a leap day', () => {
    expect(timeLeft('2028-03-01', '2028-02-28').days).toBe(2);
  });
});

describe('a plain date', () => {
  it('FORMAT-01: is the month in three letters, the day in two digits, and the year', () => {
    expect(formatPlainDate('2026-12-01')).toBe('Dec 01, 2026');
    expect(formatPlainDate('2026-06-30')).toBe('Jun 30, 2026');
  });
});

describe('a plain time', () => {
  it.each([
    ['00:05', '12:05 AM'],
    ['09:30', '9:30 AM'],
    ['12:00', '12:00 PM'],
    ['17:00', '5:00 PM'],
  ])('%s is %s', (time, words) => {
    expect(formatPlainTime(time)).toBe(words);
  });
});
