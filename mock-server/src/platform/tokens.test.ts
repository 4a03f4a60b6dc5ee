import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { antiForgeryToken, isSameToken, newSessionToken, parseSessionToken } from './tokens';

describe('session tokens', () => {
  it('are recognised by their hash when they come back', () => {
    const token = newSessionToken(randomUUID());
    expect(parseSessionToken(token.text)).toEqual(token);
    expect(token.hash.toString('hex')).not.toContain(token.text);
  });

  it.each([
    undefined,
    '',
    'x',
    `${randomUUID()}.short`,
    `../../etc.${'a'.repeat(43)}`,
    `x${randomUUID()}.${'a'.repeat(43)}`,
    `${randomUUID()}.${'a'.repeat(43)}x`,
  ])('refuse %s', (text) => {
    expect(parseSessionToken(text)).toBeNull();
  });

  it('have an anti-forgery token each, that another server key does not give', () => {
    const key = randomBytes(32);
    const [one, other] = [newSessionToken(randomUUID()), newSessionToken(randomUUID())];
    expect(isSameToken(antiForgeryToken(key, one), antiForgeryToken(key, one))).toBe(true);
    expect(isSameToken(antiForgeryToken(key, one), antiForgeryToken(key, other))).toBe(false);
    expect(isSameToken(antiForgeryToken(key, one), antiForgeryToken(randomBytes(32), one))).toBe(false);
  });
});
