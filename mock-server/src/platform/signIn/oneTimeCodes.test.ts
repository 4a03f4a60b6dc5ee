import { TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { timeNow } from '@basis/domain/testing/clock';
import { bareCode, isAppCode, keyAddress, newKey, newRecoveryCode, recoveryHash, stepOfCode } from './oneTimeCodes';

const periodMs = 30_000;

it('takes the codes of the present period and of those beside it', () => {
  const key = newKey();
  const now = timeNow();
  const step = Math.floor(now.getTime() / periodMs);
  const codeOf = (period: number): string => new TOTP({ secret: key }).generate({ timestamp: period * periodMs });
  const found = [-2, -1, 0, 1, 2].map((delta) => stepOfCode(key, codeOf(step + delta), now));
  expect(found).toEqual([null, step - 1, step, step + 1, null]);
});

it('shows a key to authenticator apps with the name of Basis and of the user', () => {
  const { searchParams, pathname } = new URL(keyAddress('JBSWY3DPEHPK3PXP', 'maya@cascade.example'));
  expect(decodeURIComponent(pathname)).toContain('Basis:maya@cascade.example');
  expect(Object.fromEntries(searchParams)).toMatchObject({ issuer: 'Basis', secret: 'JBSWY3DPEHPK3PXP', digits: '6' });
});

it('reads codes as people type them', () => {
  expect([bareCode(' 492 039 '), isAppCode('492039'), isAppCode('49203')]).toEqual(['492039', true, false]);
  const code = newRecoveryCode();
  expect(code).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
  expect(isAppCode(bareCode(code))).toBe(false);
  const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
  expect(recoveryHash(typed)).toEqual(recoveryHash(code));
  expect(recoveryHash(newRecoveryCode())).not.toEqual(recoveryHash(code));
});
