import { expect, it } from 'vitest';
import { bidDate } from './bidDate';

it.each([
  ['America/New_York', '10:00', 'Feb 18, 2027 10:00 AM EST'],
  ['Asia/Kathmandu', '10:00', 'Feb 18, 2027 10:00 AM GMT+5:45'],
  [null, '10:00', 'Feb 18, 2027 10:00 AM'],
  [null, null, 'Feb 18, 2027'],
  ['America/New_York', null, 'Feb 18, 2027'],
])('a date in %s at %s is shown as %s', (zone, time, text) => {
  expect(bidDate({ date: '2027-02-18', time, zone })).toBe(text);
});

it('nothing is shown for no date', () => {
  expect(bidDate(null)).toBeNull();
});
