import { describe, expect, it } from 'vitest';
import { addMonths, arranged, blockStart, clockOf, lanesOf, shownDays, stepped, weeksOfMonth } from './days';

describe('the days of a calendar', () => {
  it.each([
    [0, '2026-11-01', '2026-12-05'],
    [1, '2026-10-26', '2026-12-06'],
  ])('shows November 2026 in whole weeks that begin on day %i: %s to %s', (weekStart, first, last) => {
    expect(shownDays('month', '2026-11-18', weekStart)).toEqual({ first, last });
  });

  it('shows a month of exactly four weeks in four', () => {
    expect(weeksOfMonth('2026-02-10', 0)).toHaveLength(4);
  });

  it('shows a week across the end of a year', () => {
    expect(shownDays('week', '2026-12-31', 0)).toEqual({ first: '2026-12-27', last: '2027-01-02' });
  });

  it('goes to the last day of a shorter month', () => {
    expect([addMonths('2026-01-31', 1), stepped('month', '2026-03-31', -1), stepped('week', '2026-03-31', 1)]).toEqual([
      '2026-02-28',
      '2026-02-28',
      '2026-04-07',
    ]);
  });

  it('puts blocks that overlap side by side, and gives others the whole width', () => {
    const hour = (from: number) => ({ from, to: from + 60 });
    expect(lanesOf([hour(60), hour(90), hour(120), hour(300)])).toEqual([
      { lane: 0, lanes: 2 },
      { lane: 1, lanes: 2 },
      { lane: 0, lanes: 2 },
      { lane: 0, lanes: 1 },
    ]);
  });

  it('leaves the last lane for blocks that have no room', () => {
    const at = (from: number, count: number) => Array.from({ length: count }, () => ({ from, to: from + 60 }));
    const { places, crowds } = arranged([...at(600, 5), ...at(660, 4), ...at(0, 3)], 3);
    expect(places.filter((place) => place !== null)).toEqual([
      { lane: 0, lanes: 3 },
      { lane: 1, lanes: 3 },
      { lane: 0, lanes: 3 },
      { lane: 1, lanes: 3 },
      { lane: 0, lanes: 3 },
      { lane: 1, lanes: 3 },
      { lane: 2, lanes: 3 },
    ]);
    expect(crowds).toEqual([
      { from: 600, to: 660, indices: [2, 3, 4] },
      { from: 660, to: 720, indices: [7, 8] },
    ]);
    expect(arranged(at(0, 3), 3).crowds).toEqual([]);
  });

  it.each([
    ['17:00', true, '16:00'],
    ['00:30', true, '00:00'],
    ['09:00', false, '09:00'],
    ['23:40', false, '23:00'],
  ])('begins the block of %s (deadline: %s) at %s', (time, isDue, start) => {
    expect(clockOf(blockStart(time, isDue))).toBe(start);
  });
});
