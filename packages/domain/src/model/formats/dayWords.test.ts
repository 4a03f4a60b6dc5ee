import { expect, it } from 'vitest';
import { dayNear, dayWords, spanWords } from './dayWords';

it('writes a day with its year, and without it in the year of today', () => {
  expect(dayWords('2026-12-05')).toBe('Dec 05, 2026');
  expect(dayNear('2026-12-05', '2026-01-31')).toBe('Dec 05');
  expect(dayNear('2027-01-05', '2026-12-31')).toBe('Jan 05, 2027');
});

it('names the month of a span once where both days are in it', () => {
  expect(spanWords('2026-11-29', '2026-12-05').replaceAll('\u2009', ' ')).toBe('Nov 29 – Dec 5');
  expect(spanWords('2026-12-06', '2026-12-12').replaceAll('\u2009', ' ')).toBe('Dec 6 – 12');
});
