import { describe, expect, it } from 'vitest';
import { ApiError } from '../contract/errors';
import { hashPassword, isPasswordRight } from './passwords';

const password = 'staple correct horse';

describe('a password', () => {
  it('is right against its own hash alone, which is never the same twice', async () => {
    const [stored, again] = await Promise.all([hashPassword(password), hashPassword(password)]);
    expect(again).not.toBe(stored);
    expect(await isPasswordRight(password, stored)).toBe(true);
    expect(await isPasswordRight('Staple correct horse', stored)).toBe(false);
  });

  it('is hashed by Argon2id with 19 MiB, two passes and one lane', async () => {
    expect(await hashPassword(password)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('of somebody who has none is wrong, whatever it is', async () => {
    expect(await isPasswordRight(password, null)).toBe(false);
    expect(await isPasswordRight('nobody has this as a password', null)).toBe(false);
  });

  it.each(['password1', 'PassWord1'])('that many have (%s) can not be chosen', (common) => {
    const message = 'This password is too common and easy to guess. Choose another.';
    const details = [{ path: 'body/password', message }];
    expect(() => hashPassword(common)).toThrow(new ApiError(422, 'refused', message, { details }));
  });
});
