import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../formats/days';
import { weekDays } from '../formats/weeks';
import { endOfPeriod, periods, periodsBetween, startOfPeriod } from './periods';

const days = fc
  .date({ min: new Date('2010-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

it.each([
  ['week', '2026-11-22', '2026-11-28'],
  ['month', '2026-11-01', '2026-11-30'],
  ['quarter', '2026-10-01', '2026-12-31'],
  ['year', '2026-01-01', '2026-12-31'],
] as const)('a %s is from %s to %s', (period, first, last) => {
  expect(startOfPeriod(period, '2026-11-26', 'Sunday')).toBe(first);
  expect(endOfPeriod(period, first)).toBe(last);
});

it('covers every day between two once', () => {
  fc.assert(
    fc.property(
      days,
      fc.nat(900),
      fc.constantFrom(...periods),
      fc.constantFrom(...weekDays),
      (from, count, period, weekStart) => {
        const to = addDays(from, count);
        const starts = periodsBetween(period, { from, to }, { weekStart, most: 2000 });
        expect(starts[0]! <= from && to <= endOfPeriod(period, starts.at(-1)!)).toBe(true);
        for (const [index, start] of starts.entries())
          if (index > 0) expect(addDays(endOfPeriod(period, starts[index - 1]!), 1)).toBe(start);
      },
    ),
  );
});

it('keeps the latest of too many', () => {
  const years = periodsBetween('year', { from: '2001-05-01', to: '2026-01-01' }, { weekStart: 'Monday', most: 2 });
  expect(years).toEqual(['2025-01-01', '2026-01-01']);
});
