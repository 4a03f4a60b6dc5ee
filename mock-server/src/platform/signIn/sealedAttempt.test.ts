import { expect, it } from 'vitest';
import { attemptSeconds, openAttempt, sealAttempt } from './sealedAttempt';

const [key, otherKey] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const attempt = { state: 'state', nonce: 'nonce', verifier: 'verifier' };
const now = Date.UTC(2026, 0, 1);
const sealed = sealAttempt(key, attempt, now);

it('an attempt is opened by the server that sealed it, for ten minutes', () => {
  expect(openAttempt(key, sealed, now + attemptSeconds * 1000 - 1)).toEqual(attempt);
  expect(openAttempt(key, sealed, now + attemptSeconds * 1000)).toBeNull();
});

it.each([
  ['nothing', undefined, key],
  ['nonsense', 'abc', key],
  ['a changed one', `${sealed.slice(0, -2)}AA`, key],
  ['that of another server', sealed, otherKey],
])('%s is no attempt', (_, cookie, secretKey) => {
  expect(openAttempt(secretKey, cookie, now)).toBeNull();
});
