import { expect, it } from 'vitest';
import { isLostConnection } from './lostConnection';

const withCode = (code: string, more: object = {}): Error => Object.assign(new Error(code), { code, ...more });

it.each([
  withCode('57P01'),
  withCode('08006'),
  withCode('53300'),
  withCode('25006'),
  withCode('ECONNREFUSED'),
  withCode('ENOENT', { syscall: 'connect' }),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
  new AggregateError([withCode('57P01'), withCode('ECONNRESET')], 'Two messages could not be filed'),
])('%s counts as a lost connection', (error) => {
  expect(isLostConnection(error)).toBe(true);
});

it.each([
  withCode('23505'),
  withCode('ENOENT', { syscall: 'open' }),
  new TypeError('undefined is not a function'),
  new AggregateError([withCode('57P01'), withCode('23505')], 'Two messages could not be filed'),
  undefined,
])('%s does not count as a lost connection', (error) => {
  expect(isLostConnection(error)).toBe(false);
});
