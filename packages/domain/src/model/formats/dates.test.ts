import { expect, it } from 'vitest';
import { formatInboxDeadline, formatInboxMoment, localToday, zoneName } from './dates';

it('FORMAT-08: a moment of the inbox is a day and a time of twelve hours', () => {
  expect(formatInboxMoment(new Date(2026, 10, 8, 8, 5).toISOString())).toBe('11/08/2026 8:05AM');
  expect(formatInboxMoment(new Date(2026, 0, 1, 0, 0).toISOString())).toBe('01/01/2026 12:00AM');
  expect(formatInboxMoment(new Date(2026, 0, 1, 12, 30).toISOString())).toBe('01/01/2026 12:30PM');
});

it('a deadline of the inbox has a time only when one was written', () => {
  expect(formatInboxDeadline({ date: '2026-12-09', time: '14:00' })).toBe('12/09/2026 2:00PM');
  expect(formatInboxDeadline({ date: '2026-12-09', time: null })).toBe('12/09/2026');
});

it('today is the day of the clock on the wall', () => {
  expect(localToday(new Date(2026, 2, 4, 23, 59))).toBe('2026-03-04');
});

it('a zone is called what it is called on that day', () => {
  expect(zoneName('2026-12-09', 'America/Los_Angeles')).toBe('PST');
  expect(zoneName('2026-07-09', 'America/Los_Angeles')).toBe('PDT');
  expect(zoneName('2026-07-09', 'America/Phoenix')).toBe('MST');
});
