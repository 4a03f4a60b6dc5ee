import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './days';
import { firstDayOfWeek, restOfWeek, usualWeekStart, weekDayNumber, weekDays } from './weeks';

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
