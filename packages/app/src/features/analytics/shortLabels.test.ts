import { expect, it } from 'vitest';
import { beginsYear, shortLabels } from './shortLabels';

it('tells the year of months at the first and at each January', () => {
  const months = ['2024-11-01', '2024-12-01', '2025-01-01', '2025-02-01', '2026-01-01'];
  expect(months.map(shortLabels.month)).toEqual(['Nov 24', 'Dec', 'Jan 25', 'Feb', 'Jan 26']);
});

it('keeps the label of each January, which tells the year', () => {
  expect(['2025-12-01', '2026-01-01'].map((day) => beginsYear('month', day))).toEqual([false, true]);
  expect(beginsYear('quarter', '2026-01-01')).toBe(false);
});
