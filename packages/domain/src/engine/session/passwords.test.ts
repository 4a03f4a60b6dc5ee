import { expect, it } from 'vitest';
import { passwordFault } from './passwords';

it.each([
  ['', 'Use at least 8 characters'],
  ['1234567', 'Use at least 8 characters'],
  ['12345678', undefined],
  ['        ', undefined],
  ['x'.repeat(256), undefined],
  ['x'.repeat(257), 'Use at most 256 characters'],
])('UNKNOWN-14: a password has 8 to 256 characters: %j', (password, fault) => {
  expect(passwordFault(password)).toBe(fault);
});
