import { afterEach, expect, it, vi } from 'vitest';
import { arePasskeysThere } from './passkeys';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['localhost', true],
  ['basis.example', true],
  ['127.0.0.1', false],
  ['192.0.2.7', false],
  ['[::1]', false],
])('at %s passkeys are offered: %s', (hostname, areOffered) => {
  vi.stubGlobal('PublicKeyCredential', vi.fn());
  vi.stubGlobal('location', { hostname });
  expect(arePasskeysThere()).toBe(areOffered);
});

it('a browser without passkeys is offered none', () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  expect(arePasskeysThere()).toBe(false);
});
