import { expect, it } from 'vitest';
import { contractOperations } from '../contract/document';
import { limitsOfCalls, networkOf } from './rateLimit';

it('counts IPv4 addresses individually, in either notation', () => {
  expect(networkOf('198.51.100.7')).toBe('198.51.100.7');
  expect(networkOf('::ffff:198.51.100.7')).toBe('198.51.100.7');
});

it.each([
  ['198.51.100.7:4711', '198.51.100.7'],
  ['[2001:db8:1:2::1]:4711', '2001:db8:1:2:0:0:0:0/64'],
  ['unknown', 'unknown'],
  ['', ''],
])('maps %j from a proxy to %j', (address, network) => expect(networkOf(address)).toBe(network));

it('counts an IPv6 network as one client', () => {
  expect(networkOf('2001:db8:1:2::1')).toBe(networkOf('2001:db8:1:2:ffff::1e'));
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'));
  expect(networkOf('fe80::1%eth0')).toBe(networkOf('fe80::2%eth0'));
});

it('is an answer that the contract of each limited call names', () => {
  const limited = contractOperations.filter(({ id }) => limitsOfCalls[id]);
  expect(limited).toHaveLength(Object.keys(limitsOfCalls).length);
  expect(limited.filter(({ responses }) => !('429' in responses)).map(({ id }) => id)).toEqual([]);
});
