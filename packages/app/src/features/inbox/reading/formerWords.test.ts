import { expect, it } from 'vitest';
import { readingOf } from '../../../testing/emails';
import { formerChanges, formerTitle } from './formerWords';

const now = { communicationType: 'Addendum', projects: 2 } as const;
const day = (date: string) => ({ date, time: null, zone: null });

it('one changed value is told whole', () => {
  const reading = readingOf({ bidDeadline: day('2026-12-10'), former: { bidDeadline: day('2026-12-03') } });
  expect(formerTitle(formerChanges(reading, now))).toBe(
    'Read again: bid deadline was Dec 03, 2026 and is Dec 10, 2026',
  );
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
  expect(formerTitle(formerChanges(reading, now))).toBe('Read again: package was not read and is Drywall');
});

it('a reading without former values tells nothing', () => {
  expect(formerChanges(readingOf(), now)).toEqual([]);
});
