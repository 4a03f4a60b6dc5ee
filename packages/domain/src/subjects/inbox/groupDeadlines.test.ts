import { expect, it } from 'vitest';
import { deadlineDispute } from './groupDeadlines';

const due = (date: string, time: string | null = null) => ({ bidDeadline: { date, time, zone: null } });
const undated = { bidDeadline: null };

it('emails about one project that name other deadlines are told apart by their dates, the earliest first', () => {
  expect(deadlineDispute([due('2026-12-02'), undated, due('2026-12-01'), due('2026-12-02')])).toBe(
    'Bid deadlines differ: 12/01/2026 and 12/02/2026',
  );
  expect(deadlineDispute([due('2026-12-01', '15:00'), due('2026-12-01', '14:00')])).toBe(
    'Bid deadlines differ: 12/01/2026 2:00PM and 12/01/2026 3:00PM',
  );
});

it('three deadlines are named, and more are counted, from the first to the last', () => {
  const three = [due('2026-12-02'), due('2026-12-01'), due('2026-12-09', '14:00')];
  expect(deadlineDispute(three)).toBe('Bid deadlines differ: 12/01/2026, 12/02/2026 and 12/09/2026 2:00PM');
  expect(deadlineDispute([...three, due('2026-12-04')])).toBe(
    'Bid deadlines differ: 4 from 12/01/2026 to 12/09/2026 2:00PM',
  );
});

it.each([
  ['name the same', [due('2026-12-01', '14:00'), due('2026-12-01', '14:00')]],
  ['name a time where others name the day alone', [due('2026-12-01', '14:00'), due('2026-12-01')]],
  ['name it once', [due('2026-12-01'), undated]],
  ['name none', [undated, undated]],
])('emails agree that %s', (_, emails) => {
  expect(deadlineDispute(emails)).toBeNull();
});
