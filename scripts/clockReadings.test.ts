import { expect, it } from 'vitest';
import { setClockReadings } from './clockReadings.mjs';

it.each([
  'const began = Date.now();',
  'if (Date.now() - began > limitMs) return;',
  'for (const giveUpAt = Date.now() + limitMs; isLeft(giveUpAt);)',
  'const waitMs = Math.max(0, askedAt + intervalMs - Date.now());',
  'const ageMs = new Date().getTime() - madeAt.getTime();',
])('a duration that is measured by a clock that can be set is found: %s', (line) => {
  expect(setClockReadings(`// first\n${line}`)).toEqual([{ line: 2, text: line }]);
});

it.each([
  'const began = performance.now();',
  'expires_at: new Date(Date.now() + hours * 3_600_000),',
  'const isOver = Date.parse(expiresAt) <= Date.now();',
  'export const seal = (key: Buffer, now = Date.now()): string => {',
  'const offset = Date.now() - performance.now();',
])('a moment is not: %s', (line) => {
  expect(setClockReadings(line)).toEqual([]);
});
