import { expect, it } from 'vitest';
import { usualEmailTimes } from '@basis/domain/model/notifications/emailTimes';
import { sinceMoment } from './since';

const { digest } = usualEmailTimes;
const seattle = 'America/Los_Angeles';

it.each([
  ['on Wednesday, Tuesday at the time of the email', '2026-12-02T08:52:00-08:00', {}, '2026-12-01T07:30:00-08:00'],
  ['before that time too', '2026-12-02T05:00:00-08:00', {}, '2026-12-01T07:30:00-08:00'],
  ['on Monday, Friday', '2026-11-30T09:00:00-08:00', {}, '2026-11-27T07:30:00-08:00'],
  [
    'on Monday, Sunday for an email of every day',
    '2026-11-30T09:00:00-08:00',
    { days: [0, 1, 6] },
    '2026-11-29T07:30:00-08:00',
  ],
  ['of one day a week, a week ago', '2026-11-30T09:00:00-08:00', { days: [1] }, '2026-11-23T07:30:00-08:00'],
  ['without days, yesterday', '2026-11-30T09:00:00-08:00', { days: [] }, '2026-11-29T07:30:00-08:00'],
  ['across a change of the clock', '2026-11-02T09:00:00-08:00', { days: [6] }, '2026-10-31T07:30:00-07:00'],
])('what happened is told since %s', (_, now, change, expected) => {
  expect(sinceMoment({ ...digest, ...change }, seattle, new Date(now))).toEqual(new Date(expected));
});
