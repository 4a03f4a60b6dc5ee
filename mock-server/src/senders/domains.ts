import { domainToASCII } from 'node:url';
import { getDomain } from 'tldts';

/** Domain of an address in ASCII and lower case; empty if there is none. */
export const domainOfAddress = (address: string): string =>
  domainToASCII(
    address
      .slice(address.lastIndexOf('@') + 1)
      .trim()
      .toLowerCase(),
  );

const organization = (domain: string): string =>
  getDomain(domain, { allowIcannDomains: true, allowPrivateDomains: true }) ?? domain;

/** True for domains of one organization, such as `mail.pike.com` and `pike.com` (RFC 7489, 3.1, relaxed). */
export const isAligned = (one: string, other: string): boolean =>
  one !== '' && other !== '' && organization(domainToASCII(one)) === organization(domainToASCII(other));
