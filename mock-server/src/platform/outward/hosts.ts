import { lookup } from 'node:dns/promises';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';

const privateNets = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  // Azure's host for virtual machines.
  ['168.63.129.16', 32],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  privateNets.addSubnet(net, bits, 'ipv4');
// Special networks within the global unicast addresses.
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  privateNets.addSubnet(net, bits, 'ipv6');

/** Global unicast addresses; all others of IPv6 are private, special or unassigned. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

const thisMachine = new BlockList();
thisMachine.addSubnet('127.0.0.0', 8, 'ipv4');
thisMachine.addAddress('::1', 'ipv6');

/** True for addresses that never leave this machine. */
export const isLoopbackAddress = (address: string): boolean =>
  thisMachine.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** True for addresses of this machine or of a network that the public one does not reach. */
export const isPrivateAddress = (address: string): boolean =>
  isIPv6(address)
    ? !globalUnicast.check(address, 'ipv6') || privateNets.check(address, 'ipv6')
    : privateNets.check(address, 'ipv4');

/**
 * Address of a host to connect to, so that DNS can't change between check and connection.
 * @returns null if it is private and private ones are not allowed.
 * @throws Error if the host does not exist.
 */
export const findHost = async (host: string, isPrivateAllowed: boolean): Promise<string | null> => {
  const found = await lookup(host, { all: true });
  if (!isPrivateAllowed && found.some(({ address }) => isPrivateAddress(address))) return null;
  return found[0]?.address ?? null;
};

/** Resolves every host to a checked address, so that requests connect there regardless of later DNS answers. */
export const alwaysAt =
  (address: string): LookupFunction =>
  (_host, options, done) => {
    const family = isIPv6(address) ? 6 : 4;
    if (options.all) done(null, [{ address, family }]);
    else done(null, address, family);
  };
