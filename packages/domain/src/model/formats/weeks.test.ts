import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './days';
import {
  firstDayOfWeek,
  isWeekend,
  monthSpan,
  monthStep,
  restOfWeek,
  usualWeekStart,
  weekDayNumber,
  weekDays,
} from './weeks';

const day = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('a week', () => {
  it.each([
    ['America/Los_Angeles', 'Sunday'],
    ['America/Indiana/Knox', 'Sunday'],
    ['America/St_Johns', 'Sunday'],
    ['Pacific/Honolulu', 'Sunday'],
    ['US/Eastern', 'Sunday'],
    ['America/Mexico_City', 'Monday'],
    ['America/Sao_Paulo', 'Monday'],
    ['Europe/Berlin', 'Monday'],
    ['Pacific/Auckland', 'Monday'],
    ['UTC', 'Monday'],
  ])('in %s begins on %s where the workspace has not chosen', (zone, weekStart) => {
    expect(usualWeekStart(zone)).toBe(weekStart);
  });

  it('begins on its first day, and has seven', () => {
    fc.assert(
      fc.property(day, fc.constantFrom(...weekDays), (one, weekStart) => {
        const first = firstDayOfWeek(one, weekStart);
        expect(new Date(`${first}T00:00:00Z`).getUTCDay()).toBe(weekDayNumber(weekStart));
        expect(first <= one && one <= addDays(first, 6)).toBe(true);
      }),
    );
  });

  it.each([
    ['2026-11-22', 'Sunday', '2026-11-28'],
    ['2026-11-28', 'Sunday', '2026-11-28'],
    ['2026-11-22', 'Monday', '2026-11-22'],
    ['2026-11-23', 'Monday', '2026-11-29'],
  ] as const)('of which today is %s and the first day a %s lasts until %s', (today, weekStart, last) => {
    expect(restOfWeek(today, weekStart)).toEqual([today, last]);
  });
});

describe('a month', () => {
  it.each([
    ['2026-11', 'Sunday', '2026-11-01', '2026-12-05'],
    ['2026-11', 'Monday', '2026-10-26', '2026-12-06'],
    ['2027-02', 'Monday', '2027-02-01', '2027-02-28'],
    ['2026-12', 'Sunday', '2026-11-29', '2027-01-02'],
  ] as const)('%s, where weeks begin on %s, has the weeks from %s to %s', (month, weekStart, first, last) => {
    expect(monthSpan(month, weekStart)).toEqual([first, last]);
  });

  it.each([
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-11', 14, '2028-01'],
  ])('%s and %i months is %s', (month, by, other) => {
    expect(monthStep(month, by)).toBe(other);
  });

  it('has its weekends on Saturdays and Sundays', () => {
    expect(['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'].map(isWeekend)).toEqual([false, true, true, false]);
  });
});
