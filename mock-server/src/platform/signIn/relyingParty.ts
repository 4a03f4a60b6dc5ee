import ipaddr from 'ipaddr.js';

/** The site that passkeys belong to. */
export interface RelyingParty {
  /** Host name. A passkey of one host is of no use on another. */
  readonly id: string;
  /** The only origin that passkeys are taken from. */
  readonly origin: string;
}

/**
 * The site by PUBLIC_URL; without it, this machine by the name `localhost` and the port of the server.
 * @returns null if browsers offer no passkeys: at a number instead of a name, or without https
 */
export const relyingPartyOf = (publicUrl: string | null, ownAddress: string): RelyingParty | null => {
  const { hostname, origin, protocol } = new URL(publicUrl ?? `http://localhost:${new URL(ownAddress).port}`);
  const isLocal = hostname === 'localhost';
  const isName = !ipaddr.isValid(hostname.replace(/^\[|\]$/g, ''));
  return isLocal || (isName && protocol === 'https:') ? { id: hostname, origin } : null;
};
