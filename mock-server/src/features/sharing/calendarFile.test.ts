import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import type { Project } from '@basis/domain/model/contract/contract';
import { calendarFile, type FeedDate } from './calendarFile';

const bid = {
  id: '01932f5e-7c1a-7a51-9d43-0f2a6d1c9b10',
  name: 'Pier',
  city: 'Seattle',
  region: 'WA',
  location: '',
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-02T09:00:00.000Z',
} as Project;

const date = (part: Partial<FeedDate['bid']>, name: FeedDate['name'] = 'bidDeadline'): FeedDate => ({
  name,
  bid: { ...bid, ...part },
  stage: 'Estimating',
  companies: ['Harlan & Pike; Builders, Inc.'],
  url: 'https://basis.example/projects/1',
});
const eventOf = (text: string): ICAL.Component =>
  new ICAL.Component(ICAL.parse(text) as unknown[]).getFirstSubcomponent('vevent')!;
const fact = (text: string, name: string): string => String(eventOf(text).getFirstPropertyValue(name));

it.each([
  ['winter', '2027-03-13T22:00:00.000Z', '2027-03-13T22:00:00Z'],
  ['summer', '2027-03-14T21:00:00.000Z', '2027-03-14T21:00:00Z'],
])('writes a time in %s as the moment it is, in UTC', async (_, at, written) => {
  const text = await calendarFile('Bids', [date({ bidDeadlineAt: at })]);
  expect(fact(text, 'dtstart')).toBe(written);
  expect(text).toContain(`DTSTART:${written.replaceAll(/[-:]/g, '')}`);
});

it('writes a date without a time as a whole day', async () => {
  expect(await calendarFile('Bids', [date({ jobWalkAt: '2027-03-15' }, 'jobWalk')])).toContain(
    'DTSTART;VALUE=DATE:20270315',
  );
});

it('keeps any text whole, and folds its lines', async () => {
  const name = `${'Ü'.repeat(200)}${'x'.repeat(200)}; a, b\\n\nEND:VCALENDAR مشروع`;
  const text = await calendarFile('Bids', [date({ name, bidDeadlineAt: '2027-03-15' })]);
  expect(fact(text, 'summary')).toBe(`Bid due: ${name}`);
  expect(fact(text, 'description')).toContain('Harlan & Pike; Builders, Inc.');
  expect(text.match(/^END:VCALENDAR/gm)).toHaveLength(1);
  expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
});

it('is a calendar without events for no dates', async () => {
  expect(new ICAL.Component(ICAL.parse(await calendarFile('Bids', [])) as unknown[]).getAllSubcomponents()).toEqual([]);
});

it('lets other requests have their turn while it writes many dates', async () => {
  let turns = 0;
  let isWritten = false;
  const take = (): void => {
    turns += 1;
    if (!isWritten) setImmediate(take);
  };
  setImmediate(take);
  const text = await calendarFile(
    'Bids',
    Array.from({ length: 1_000 }, () => date({ bidDeadlineAt: '2027-03-15' })),
  );
  isWritten = true;
  expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(1_000);
  expect(turns).toBeGreaterThanOrEqual(9);
});
