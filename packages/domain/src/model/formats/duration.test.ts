import { expect, it } from 'vitest';
import { formatMinutes, formatSpan } from './duration';

it.each([
  [0, '0 min'],
  [26, '26 min'],
  [59.6, '1 h'],
  [85, '1 h 25 min'],
  [120, '2 h'],
])('%d minutes are said as %s', (minutes, words) => {
  expect(formatMinutes(minutes)).toBe(words);
});

it.each([
  [720, '12 min'],
  [3600, '1 h'],
  [47 * 3600, '47 h'],
  [207_360, '2.4 days'],
  [4_000 * 86_400, '4,000 days'],
])('%d seconds are a span of %s', (seconds, words) => {
  expect(formatSpan(seconds)).toBe(words);
});
