import { describe, expect, it } from 'vitest';
import { randomBytes, randomId } from '@basis/domain/testing/seed';
import { antiForgeryToken, isSameToken, newSessionToken, parseSessionToken } from './tokens';

describe('session tokens', () => {
  it('are recognised by their hash when they come back', () => {
    const token = newSessionToken(randomId());
    expect(parseSessionToken(token.text)).toEqual(token);
    expect(token.hash.toString('hex')).not.toContain(token.text);
  });

  it.each([
    undefined,
    '',
    'x',
    `${randomId()}.short`,
    `../../etc.${'a'.repeat(43)}`,
    `x${randomId()}.${'a'.repeat(43)}`,
    `${randomId()}.${'a'.repeat(43)}x`,
  ])('refuse %s', (text) => {
    expect(parseSessionToken(text)).toBeNull();
  });

  it('have an anti-forgery token each, that another server key does not give', () => {
    const key = Buffer.from(randomBytes(32));
    const [one, other] = [newSessionToken(randomId()), newSessionToken(randomId())];
    expect(isSameToken(antiForgeryToken(key, one), antiForgeryToken(key, one))).toBe(true);
    expect(isSameToken(antiForgeryToken(key, one), antiForgeryToken(key, other))).toBe(false);
    expect(isSameToken(antiForgeryToken(key, one), antiForgeryToken(Buffer.from(randomBytes(32)), one))).toBe(false);
  });
});
