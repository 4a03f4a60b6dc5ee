import { afterAll, expect, it } from 'vitest';
import { bidDate, foreignZone } from './bidDate';

const machineZone = process.env['TZ'];
process.env['TZ'] = 'America/Los_Angeles';
afterAll(() => {
  if (machineZone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = machineZone;
});

const at = (zone: string | null, time: string | null = '10:00') => ({ date: '2027-02-18', time, zone });

it('names the time zone if it differs from the user’s', () => {
  expect(foreignZone(at('America/New_York'))).toBe('EST');
  expect(foreignZone(at(Intl.DateTimeFormat().resolvedOptions().timeZone))).toBeNull();
  expect(foreignZone(at(null))).toBeNull();
  expect(foreignZone(at('America/New_York', null))).toBeNull();
});

it('shows the time if the date has one', () => {
  expect(bidDate(at('America/New_York'))).toBe('Feb 18, 2027 10:00 AM EST');
  expect(bidDate(at(null, null))).toBe('Feb 18, 2027');
  expect(bidDate(null)).toBeNull();
});
