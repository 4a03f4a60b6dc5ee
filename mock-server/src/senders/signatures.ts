// Finds which parts of a message are signed by whom, offline: keys are looked up before.
import { domainToASCII } from 'node:url';
import { arc, dkimVerify } from 'mailauth';
import { domainOfAddress, isAligned } from './domains';
import { readHeader, repeatedFields, valueOf, type HeaderField } from './headerFields';
import { isHostile, type Found } from './nameServers';

/** Signatures of a message that are verified; further ones prove nothing that these don't. */
const mostSignatures = 10;
/** Forwarders of a message that is verified. */
const mostForwarders = 10;

const tagsOf = (field: HeaderField): ReadonlyMap<string, string> =>
  new Map(
    valueOf(field)
      .split(';')
      .map((tag) => [tag.split('=', 1)[0]?.trim() ?? '', tag.slice(tag.indexOf('=') + 1).replace(/\s/g, '')]),
  );

const keyName = (tags: ReadonlyMap<string, string>): string =>
  `${tags.get('s') ?? ''}._domainkey.${tags.get('d') ?? ''}`;

/** Signatures of a header, and the names of their keys. */
export interface SignaturePlan {
  /** Fields to verify a message by, without those that don't count. */
  readonly fields: readonly HeaderField[];
  /** Names of the keys of the sender's own signatures. */
  readonly senderKeys: readonly string[];
  /** Names of the keys of forwarders; empty if the last one is not trusted. */
  readonly forwarderKeys: readonly string[];
}

const isArc = ({ name }: HeaderField): boolean => name.startsWith('arc-');

/**
 * True if a signature covers the sender (RFC 6376, 5.4), and all of each field that occurs several times, so that nobody
 * added one above.
 */
const isComplete = (signature: HeaderField, repeated: ReadonlyMap<string, number>): boolean => {
  const signed = (tagsOf(signature).get('h') ?? '').toLowerCase().split(':');
  return (
    signed.includes('from') &&
    [...repeated].every(([field, count]) => signed.filter((name) => name === field).length >= count)
  );
};

/** True if the user on whose behalf a domain signs is one of the domain or of its subdomains (RFC 6376, 3.5). */
const isOwnIdentity = (tags: ReadonlyMap<string, string>): boolean => {
  const [domain, identity] = [tags.get('d') ?? '', tags.get('i')];
  if (identity === undefined) return true;
  const of = domainOfAddress(identity);
  return identity.includes('@') && (of === domainToASCII(domain) || of.endsWith(`.${domainToASCII(domain)}`));
};

/** Forwarders' fields, if the last forwarder is trusted and there are not too many. */
const planForwarders = (fields: readonly HeaderField[], isTrusted: (domain: string) => boolean): HeaderField[] => {
  const own = fields.filter(isArc);
  const repeated = repeatedFields(fields);
  if (own.some((field) => isHostile(field.raw))) return [];
  if (own.some((field) => field.name === 'arc-message-signature' && !isComplete(field, repeated))) return [];
  const seals = own.filter(({ name }) => name === 'arc-seal').map(tagsOf);
  const last = seals.toSorted((one, other) => Number(other.get('i')) - Number(one.get('i')))[0];
  return last && seals.length <= mostForwarders && isTrusted(last.get('d') ?? '') ? own : [];
};

/** Chooses what of a header is verified. Signatures of a part of the body or of repeated fields prove nothing. */
export const planSignatures = (
  fields: readonly HeaderField[],
  domain: string,
  isTrusted: (domain: string) => boolean,
): SignaturePlan => {
  const repeated = repeatedFields(fields);
  const counted = fields.filter((field) => field.name === 'dkim-signature' && !isHostile(field.raw));
  const own = counted
    .filter((field) => {
      const tags = tagsOf(field);
      return (
        isAligned(tags.get('d') ?? '', domain) && !tags.has('l') && isOwnIdentity(tags) && isComplete(field, repeated)
      );
    })
    .slice(0, mostSignatures);
  const forwarders = planForwarders(fields, isTrusted);
  const isLeftOut = (field: HeaderField): boolean =>
    (field.name === 'dkim-signature' && !own.includes(field)) || (isArc(field) && !forwarders.includes(field));
  const signing = forwarders.filter(({ name }) => name !== 'arc-authentication-results');
  return {
    fields: fields.filter((field) => !isLeftOut(field)),
    senderKeys: [...new Set(own.map((field) => keyName(tagsOf(field))))],
    forwarderKeys: [...new Set(signing.map((field) => keyName(tagsOf(field))))],
  };
};

/** A message to verify. */
export interface SignedMessage {
  readonly raw: Uint8Array;
  readonly fields: readonly HeaderField[];
  /** Keys by name. */
  readonly keys: Readonly<Record<string, Found>>;
}

/** Result of a signature in the words of RFC 8601. */
export interface VerifiedSignature {
  readonly domain: string;
  readonly result: string;
}

/** Signatures of the sender, and what the last forwarder found out. */
export interface VerifiedSignatures {
  readonly dkim: readonly VerifiedSignature[];
  /** Results of the last forwarder, if all signatures of forwarders are good; null otherwise. */
  readonly forwarded: string | null;
}

/** Verifies in a thread, or in place. */
export type VerifySignatures = (message: SignedMessage) => Promise<VerifiedSignatures>;

/** Last field of forwarders' results, without its instance. */
const lastResults = (fields: readonly HeaderField[]): string | null => {
  const numbered = fields
    .filter(({ name }) => name === 'arc-authentication-results')
    .map((field) => /^i\s*=\s*(\d+)\s*;(.*)$/s.exec(valueOf(field)))
    .filter((found) => found !== null)
    .toSorted((one, other) => Number(other[1]) - Number(one[1]));
  return numbered[0]?.[2]?.trim() ?? null;
};

const verifyForwarders = async (
  data: Parameters<typeof arc>[0] | undefined,
  fields: readonly HeaderField[],
  options: Parameters<typeof arc>[1],
): Promise<string | null> => {
  if (!data || !fields.some(isArc)) return null;
  const { status } = await arc(data, options);
  return status.result === 'pass' ? lastResults(fields) : null;
};

export const verifySignatures: VerifySignatures = async ({ raw, fields, keys }) => {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const head = Buffer.from(`${fields.map((field) => field.raw).join('\r\n')}\r\n\r\n`, 'latin1');
  const resolver = (name: string): Promise<string[][]> => {
    const found = keys[name] ?? { code: 'ENOTFOUND' };
    if ('rows' in found) return Promise.resolve(found.rows as string[][]);
    return Promise.reject(Object.assign(new Error(found.code), { code: found.code }));
  };
  // A sender is given, as the library would read one of any length from the header.
  const options = { resolver, sender: 'nobody@invalid.example' };
  const verified = await dkimVerify(Buffer.concat([head, bytes.subarray(readHeader(raw).end)]), options);
  return {
    dkim: verified.results.flatMap(({ signingDomain, status }) =>
      signingDomain ? { domain: signingDomain, result: status.result } : [],
    ),
    forwarded: await verifyForwarders(verified.arc as Parameters<typeof arc>[0] | undefined, fields, { resolver }),
  };
};
