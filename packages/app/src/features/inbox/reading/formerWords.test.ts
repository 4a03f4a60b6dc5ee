import { expect, it } from 'vitest';
import { readingOf } from '../../../testing/emails';
import { formerChanges, formerTitle } from './formerWords';

const now = { communicationType: 'Addendum', projects: 2 } as const;
const day = (date: string) => ({ date, time: null, zone: null });
const at = (time: string) => ({ date: '2026-12-03', time, zone: null });

it.each([
  ['2026-12-03', '2027-01-05', 'was Dec 03, 2026, is Jan 05, 2027'],
  ['2026-12-03', '2026-12-04', 'was Dec 3, is Dec 4'],
])('days of two years are told with their years: %s and %s', (was, is, words) => {
  const reading = readingOf({ jobWalk: day(is), former: { jobWalk: day(was) } });
  expect(formerTitle(formerChanges(reading, now))).toBe(`Read again: job walk ${words}`);
});

it('another hour of one day is told with the hours', () => {
  const reading = readingOf({ jobWalk: at('14:00'), former: { jobWalk: at('10:00') } });
  expect(formerTitle(formerChanges(reading, now))).toMatch(/^Read again: job walk was Dec 03, 2026 10:00 AM/);
});

it('long values are left to the card', () => {
  const name = 'Tacoma Public Library Branch Renovation';
  const reading = readingOf({ name, former: { name: 'Library' } });
  expect(formerTitle(formerChanges(reading, now))).toBe('Read again: name changed');
});

it('one changed value is told whole', () => {
  const reading = readingOf({ bidDeadline: day('2026-12-10'), former: { bidDeadline: day('2026-12-03') } });
  expect(formerTitle(formerChanges(reading, now))).toBe('Read again: bid deadline was Dec 3, is Dec 10');
});

it('several are counted, and told in the order of the fields', () => {
  const reading = readingOf({
    name: 'Pier 49',
    package: null,
    former: {
      package: 'Drywall',
      name: null,
      projects: 1,
      communicationType: 'Bid invite',
      unionType: 'Unknown',
      location: { addressLine: '1 Pier Way', city: 'Tacoma', state: 'WA', postalCode: null },
      contact: { name: 'Dana Pike', email: null, phone: null },
    },
  });
  const changes = formerChanges(reading, now);
  expect(formerTitle(changes)).toBe('Read again: 7 values changed');
  expect(changes.map(({ label, was, is }) => [label, was, is])).toEqual([
    ['Name', null, 'Pier 49'],
    ['Location', '1 Pier Way, Tacoma, WA', null],
    ['Union type', null, null],
    ['Package', 'Drywall', null],
    ['Contact', 'Dana Pike', null],
    ['Type', 'Bid invite', 'Addendum'],
    ['Number of projects', '1', '2'],
  ]);
});

it('a value that was not read before says so', () => {
  const reading = readingOf({ package: 'Drywall', former: { package: null } });
  expect(formerTitle(formerChanges(reading, now))).toBe('Read again: package was not read, is Drywall');
});

it('a reading without former values tells nothing', () => {
  expect(formerChanges(readingOf(), now)).toEqual([]);
});
