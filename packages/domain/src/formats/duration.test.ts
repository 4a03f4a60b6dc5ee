import { expect, it } from 'vitest';
import { formatMinutes } from './duration';

it.each([
  [0, '0 min'],
  [26, '26 min'],
  [59.6, '1 h'],
  [85, '1 h 25 min'],
  [120, '2 h'],
])('%d minutes are said as %s', (minutes, words) => {
  expect(formatMinutes(minutes)).toBe(words);
});
