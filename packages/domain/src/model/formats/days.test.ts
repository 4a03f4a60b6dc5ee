import { expect, it } from 'vitest';
import { clockIn, daysBetween } from './days';

it.each([
  ['America/New_York', '2026-11-01T05:30:00Z', ['2026-11-01', '01:30']],
  ['America/New_York', '2026-11-01T06:30:00Z', ['2026-11-01', '01:30']],
  ['America/Los_Angeles', '2026-01-01T07:59:00Z', ['2025-12-31', '23:59']],
  ['America/Los_Angeles', '2026-01-01T08:00:00Z', ['2026-01-01', '00:00']],
  ['Asia/Kathmandu', '2026-06-01T12:00:00Z', ['2026-06-01', '17:45']],
])('the clock in %s at %s is that of its season, from 00:00 to 23:59', (zone, instant, shown) => {
  expect(clockIn(zone, instant)).toEqual(shown);
  expect(clockIn(zone, new Date(instant))).toEqual(shown);
});

it('counts days over changes of the clock and leap days', () => {
  expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2);
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(daysBetween('2026-11-02', '2026-10-31')).toBe(-2);
});
