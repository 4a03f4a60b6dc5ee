import { expect, it } from 'vitest';
import { nameLine } from './nameLine';

it.each([
  ['  Riverside\r\n Medical\t', 'Riverside Medical'],
  ['مستشفى\u200Fالنهر', 'مستشفى\u200Fالنهر'],
  ['👷🏽‍♀️', '👷🏽‍♀️'],
  ['Über-Haus 2', 'Über-Haus 2'],
])('puts %j in one line', (text, line) => {
  expect(nameLine(text)).toBe(line);
});

it.each(['', '   ', '\u200B\u200D', '\u2066\u2069', '\u00AD', '\u3164', '\u2800\n', '\u0301'])(
  'is empty for %j, of which nothing can be seen',
  (text) => {
    expect(nameLine(text)).toBe('');
  },
);
