import { expect, it } from 'vitest';
import { nextReport, type ReportTiming } from './reportMoment';

const zone = 'America/Los_Angeles';

it.each<[string, ReportTiming, string, string]>([
  ['the next Monday', { every: 'week', day: 1, hour: 7 }, '2026-11-26T12:00:00Z', '2026-11-30T15:00:00.000Z'],
  ['later on the same day', { every: 'week', day: 4, hour: 7 }, '2026-11-26T14:59:00Z', '2026-11-26T15:00:00.000Z'],
  [
    'a week after the moment itself',
    { every: 'week', day: 4, hour: 7 },
    '2026-11-26T15:00:00Z',
    '2026-12-03T15:00:00.000Z',
  ],
  [
    'the last day of a short month',
    { every: 'month', day: 31, hour: 7 },
    '2026-02-01T00:00:00Z',
    '2026-02-28T15:00:00.000Z',
  ],
  ['in the month after', { every: 'month', day: 15, hour: 7 }, '2026-11-15T15:00:00Z', '2026-12-15T15:00:00.000Z'],
  ['by the clock of summer', { every: 'month', day: 15, hour: 7 }, '2026-03-01T12:00:00Z', '2026-03-15T14:00:00.000Z'],
  [
    'at an hour that the clock skips',
    { every: 'week', day: 0, hour: 2 },
    '2026-03-07T12:00:00Z',
    '2026-03-08T10:00:00.000Z',
  ],
  [
    'at the first of an hour that it shows twice',
    { every: 'week', day: 0, hour: 1 },
    '2026-10-31T12:00:00Z',
    '2026-11-01T08:00:00.000Z',
  ],
])('a report is next due %s', (_, timing, after, expected) => {
  expect(nextReport(timing, zone, new Date(after)).toISOString()).toBe(expected);
});
