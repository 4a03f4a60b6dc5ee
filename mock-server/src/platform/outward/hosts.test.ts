import { expect, it } from 'vitest';
import { findHost, isLoopbackAddress, isPrivateAddress } from './hosts';

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '0.0.0.0',
  '::1',
  'fd00::1',
  'fe80::1',
  '::ffff:10.0.0.1',
  '168.63.129.16',
  '192.0.2.1',
  '198.51.100.7',
  '203.0.113.9',
  '::7f00:1',
  '64:ff9b:1::a00:1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fec0::1',
  '::ffff:0:127.0.0.1',
  '5f00::1',
  '3fff::1',
  '4000::1',
])('%s is a private address', (address) => expect(isPrivateAddress(address)).toBe(true));

it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1'])('%s is a public address', (address) =>
  expect(isPrivateAddress(address)).toBe(false),
);

it.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])('%s is this machine', (address) =>
  expect(isLoopbackAddress(address)).toBe(true),
);

it.each(['10.0.0.1', '192.168.1.1', '0.0.0.0', '8.8.8.8', 'fe80::1', '::ffff:10.0.0.1', '2606:4700::1'])(
  '%s is another machine',
  (address) => expect(isLoopbackAddress(address)).toBe(false),
);

it('a private host is found only where it is allowed', async () => {
  expect(await findHost('127.0.0.1', false)).toBeNull();
  expect(await findHost('127.0.0.1', true)).toBe('127.0.0.1');
});
