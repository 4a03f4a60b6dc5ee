import { expect, it } from 'vitest';
import { comingWords, happenedWords, seenWords } from './seen';

const zone = 'America/Los_Angeles';
const now = new Date('2026-11-25T12:00:00-08:00');

it.each([
  ['2026-11-25T11:52:00-08:00', 'Now'],
  ['2026-11-25T11:48:00-08:00', '12 min ago'],
  ['2026-11-25T08:31:00-08:00', 'Today, 8:31 AM'],
  ['2026-11-25T00:05:00-08:00', 'Today, 12:05 AM'],
  ['2026-11-24T16:48:00-08:00', 'Yesterday, 4:48 PM'],
  ['2026-11-16T16:48:00-08:00', 'Nov 16, 2026'],
])('who was seen at %s was last seen %s', (instant, words) => {
  expect(seenWords(instant, now, zone).replaceAll(' ', ' ')).toBe(words);
});

it.each([
  ['2026-11-25T13:00:00-08:00', 'Today, 1:00 PM'],
  ['2026-11-26T07:30:00-08:00', 'Tomorrow, 7:30 AM'],
  ['2026-11-30T07:30:00-08:00', 'Monday, 7:30 AM'],
  ['2026-12-05T07:30:00-08:00', 'Dec 5, 2026, 7:30 AM'],
])('what comes at %s comes %s', (instant, words) => {
  expect(comingWords(instant, now, zone).replaceAll(' ', ' ')).toBe(words);
});

it.each([
  ['2026-11-25T11:52:00-08:00', 'just now'],
  ['2026-11-25T11:48:00-08:00', '12 min ago'],
  ['2026-11-25T08:31:00-08:00', 'today, 8:31 AM'],
  ['2026-11-24T16:48:00-08:00', 'yesterday, 4:48 PM'],
  ['2026-11-16T16:48:00-08:00', 'Nov 16, 2026'],
])('what happened at %s happened %s', (instant, words) => {
  expect(happenedWords(instant, now, zone).replaceAll(' ', ' ')).toBe(words);
});
