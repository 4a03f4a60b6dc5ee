import { expect, it } from 'vitest';
import type { Notification } from '../contract/contract';
import { idOf, notificationOf } from '../../testing/fakeServer';
import { daysOf, isFold, kindsIn } from './notificationDays';

const reading = { now: new Date('2026-11-18T20:00:00Z'), zone: 'America/Los_Angeles' };
const at = (number: number, createdAt: string, part: Partial<Notification> = {}): Notification =>
  notificationOf(number, { createdAt, ...part });
const ofBid = (number: number, createdAt: string, part: Partial<Notification> = {}): Notification =>
  at(number, createdAt, { projectId: idOf(1), notificationData: { projectName: 'Pier 48' }, ...part });

it('notifications stand under the days of the reader', () => {
  const days = daysOf(
    [
      at(1, '2026-11-18T19:00:00.000Z'),
      at(2, '2026-11-18T08:30:00.000Z'),
      at(3, '2026-11-18T07:30:00.000Z'),
      at(4, '2026-11-16T20:00:00.000Z'),
    ],
    reading,
  );
  expect(days.map(({ title, count }) => [title, count])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['November 16, 2026', 1],
  ]);
});

it('three of one bid on one day are one row in the place of the latest, two are not, and other days are for themselves', () => {
  const [today] = daysOf(
    [
      at(1, '2026-11-18T19:00:00.000Z'),
      ofBid(2, '2026-11-18T18:00:00.000Z'),
      at(3, '2026-11-18T17:00:00.000Z', { projectId: idOf(2) }),
      ofBid(4, '2026-11-18T16:00:00.000Z', { type: 'NewNote' }),
      ofBid(5, '2026-11-18T15:00:00.000Z', { type: 'NewNote' }),
      at(6, '2026-11-18T14:00:00.000Z', { projectId: idOf(2) }),
      ofBid(7, '2026-11-17T15:00:00.000Z'),
    ],
    reading,
  );
  expect(today?.count).toBe(6);
  expect(today?.entries.map((entry) => (isFold(entry) ? entry.items.length : 'one'))).toEqual(['one', 3, 'one', 'one']);
  const fold = today?.entries.find(isFold);
  expect([fold?.projectName, fold && kindsIn(fold)]).toEqual(['Pier 48', '2 bid notes, 1 stage changed']);
});

it('those of no bid are never folded', () => {
  const [day] = daysOf(
    [1, 2, 3, 4].map((number) => at(number, '2026-11-18T19:00:00.000Z')),
    reading,
  );
  expect(day?.entries).toHaveLength(4);
});
