import { describe, expect, it } from 'vitest';
import { decryptSecret, encryptSecret } from './storedSecrets';

const key = Buffer.alloc(32, 7);

describe('a stored secret', () => {
  it('comes back as it was, and is never stored twice alike', () => {
    const stored = encryptSecret(key, ['a', '1'], 'pässword');
    expect(decryptSecret(key, ['a', '1'], stored)).toBe('pässword');
    expect(stored.includes(Buffer.from('pässword'))).toBe(false);
    expect(encryptSecret(key, ['a', '1'], 'pässword').equals(stored)).toBe(false);
  });

  it.each([
    ['with another key', Buffer.alloc(32, 8), ['a', '1']],
    ['for another owner', key, ['a', '2']],
  ])('can not be read %s', (_, otherKey, owner) => {
    const stored = encryptSecret(key, ['a', '1'], 'password');
    expect(() => decryptSecret(otherKey, owner, stored)).toThrow(/unable to authenticate/i);
  });

  it('can not be read once it was changed', () => {
    const stored = encryptSecret(key, ['a', '1'], 'password');
    stored[stored.length - 1] = (stored.at(-1) ?? 0) ^ 1;
    expect(() => decryptSecret(key, ['a', '1'], stored)).toThrow(/unable to authenticate/i);
  });

  it('is not read for an owner whose parts join to the same text', () => {
    const stored = encryptSecret(key, ['a', '1'], 'password');
    expect(() => decryptSecret(key, ['a1'], stored)).toThrow(/unable to authenticate/i);
  });

  it('of a form that a later version has is not read', () => {
    const stored = encryptSecret(key, ['a', '1'], 'password');
    stored[0] = 2;
    expect(() => decryptSecret(key, ['a', '1'], stored)).toThrow('This secret can not be read');
  });

  it('is read as it was stored years ago', () => {
    const stored = Buffer.from('AUI2CoZDYCdwy5WjP3ncVYwWs4gBR7w937yITi4b9/y3oi9CMg==', 'base64');
    expect(decryptSecret(key, ['a', '1'], stored)).toBe('password');
  });
});
