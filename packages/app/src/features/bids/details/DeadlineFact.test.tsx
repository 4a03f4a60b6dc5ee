import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { bidOf } from '@basis/domain/testing/fakeServer';
import { DeadlineFact } from './DeadlineFact';

const inPortland = { city: 'Portland', region: 'OR', bidDeadlineAt: '2027-02-03T22:00:00.000Z' };
const written = { date: '2027-02-03', time: '14:00', zone: null, clock: 'America/Los_Angeles' };

it.each([
  ['America/Los_Angeles', 'place', 'Feb 03, 20272:00 PM PSTfrom Portland, OR'],
  ['America/New_York', 'place', 'Feb 03, 20272:00 PM PSTfrom Portland, OR, 5:00 PM EST for you'],
  ['America/New_York', 'workspace', 'Feb 03, 20272:00 PM PST5:00 PM EST for you'],
  ['America/Los_Angeles', 'text', 'Feb 03, 20272:00 PM PST'],
] as const)('a time read in %s, with its zone from the %s, is said as %s', (reader, zoneFrom, said) => {
  vi.stubEnv('TZ', reader);
  const { container } = render(
    <DeadlineFact
      bid={bidOf(1, { ...inPortland, bidDeadline: { ...written, zoneFrom } })}
      name="bidDeadline"
      isPlain
    />,
  );
  expect(container.textContent).toBe(said);
});

it('where it is another day on the reader’s clock, the day is told, too', () => {
  vi.stubEnv('TZ', 'America/New_York');
  const bidDeadline = { ...written, time: '23:00', zoneFrom: 'workspace' } as const;
  const bid = bidOf(1, { bidDeadline, bidDeadlineAt: '2027-02-04T07:00:00.000Z' });
  const { container } = render(<DeadlineFact bid={bid} name="bidDeadline" isPlain />);
  expect(container.textContent).toBe('Feb 03, 202711:00 PM PSTFeb 04, 2027 2:00 AM EST for you');
});

it('a day without a time has no clock', () => {
  vi.stubEnv('TZ', 'Asia/Tokyo');
  const bid = bidOf(1, { bidDeadlineAt: '2027-02-03', bidDeadline: { date: '2027-02-03', time: null, zone: null } });
  const { container } = render(<DeadlineFact bid={bid} name="bidDeadline" isPlain />);
  expect(container.textContent).toBe('Feb 03, 2027');
});
