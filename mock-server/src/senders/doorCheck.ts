import pLimit from 'p-limit';
import { dmarc, spf } from 'mailauth';
import { domainOfAddress, isAligned } from './domains';
import { readHeader, readSender } from './headerFields';
import { limited, type Found, type NameServers, type Resolve } from './nameServers';
import { checkOfResults, readResults } from './resultsField';
import { methodResult, unclearSender, type MethodResult, type SenderCheck } from './senderCheck';
import {
  planSignatures,
  type SignaturePlan,
  type VerifiedSignature,
  type VerifiedSignatures,
  type VerifySignatures,
} from './signatures';

/** Facts about how a message arrived at the door. */
export interface Arriving {
  /** Address of the client. */
  readonly ip: string;
  readonly helo: string;
  /** Sender of the envelope; empty for reports. */
  readonly mailFrom: string;
  /** Reads the first bytes. */
  head(): Promise<Uint8Array>;
  /** Reads all bytes. */
  whole(): Promise<Uint8Array>;
}

/** Finds out who sent a message; null if that can't be known, or not in time. Never throws. */
export type CheckSender = (arriving: Arriving) => Promise<SenderCheck | null>;

interface Parts {
  readonly nameServers: NameServers;
  readonly verify: VerifySignatures;
  /** Domains of forwarders whose results are believed. */
  readonly forwarders: readonly string[];
  readonly mailDomain: string;
  /** Time for which a message may wait at the door. @default 5 seconds */
  readonly limitMs?: number;
}

/** Lookups of one message: SPF has limits of its own, to which its subqueries come. */
const [mostOfSpf, mostOfDmarc] = [40, 4];

/** Messages whose bytes are in memory for this at once. */
const mostWhole = 2;

/** Shares of the whole time: of each part, and of names that the client controls. */
const [shareOfPart, shareOfClient] = [0.8, 0.2];

/** A part's result, or another one when it is late. */
const inTime = <T>(part: Promise<T>, late: T, limitMs: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const lateness = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(late), limitMs);
  });
  return Promise.race([part, lateness]).finally(() => clearTimeout(timer));
};

const absent = (): Error => Object.assign(new Error('Not found'), { code: 'ENODATA' });

/**
 * Lookups of SPF, in which names by the client never fail: its reverse name and the hosts that this leads to (RFC 7208,
 * 5.5). Otherwise a client with slow names makes the record of any domain uncertain that has `ptr`.
 */
const withoutClient = (resolve: Resolve, limitMs: number): Resolve => {
  const hosts = new Set<string>();
  let late: Promise<never> | undefined;
  const ofClient = async (name: string, type: string): Promise<string[][] | string[]> => {
    late ??= new Promise<never>((_, reject) => {
      setTimeout(() => reject(absent()), limitMs).unref();
    });
    late.catch(() => undefined);
    return Promise.race([late, resolve(name, type).catch(() => Promise.reject(absent()))]);
  };
  return async (name, type) => {
    if (type !== 'PTR') return hosts.has(name.toLowerCase()) ? ofClient(name, type) : resolve(name, type);
    const rows = await ofClient(name, type);
    for (const host of rows) if (typeof host === 'string') hosts.add(host.toLowerCase());
    return rows;
  };
};

const isFailure = (found: Found): boolean => 'code' in found && found.code !== 'ENOTFOUND' && found.code !== 'ENODATA';

/** One result of several signatures: one that is good is enough. */
const dkimResult = (signatures: readonly VerifiedSignature[]): MethodResult => {
  const words = signatures.map(({ result }) => methodResult(result));
  return (['pass', 'unknown'] as const).find((word) => words.includes(word)) ?? (words.length ? 'fail' : 'none');
};

type Policy = Exclude<Awaited<ReturnType<typeof dmarc>>, false>;

/** Result of DMARC; the library takes domains of one organization also where the owner asks for equal ones. */
const resultOf = ({ status, alignment }: Policy, domain: string): string => {
  if (status.result !== 'pass') return status.result;
  const fits = ({ result, strict }: Policy['alignment']['spf']): boolean =>
    result !== false && result !== undefined && (!strict || result === domain);
  return fits(alignment.spf) || fits(alignment.dkim) ? 'pass' : 'fail';
};

const noSignatures: VerifiedSignatures = { dkim: [], forwarded: null };

/** Checks senders by SPF, DKIM, DMARC and ARC. */
export const createDoorCheck = ({
  nameServers,
  verify,
  forwarders,
  mailDomain,
  limitMs = 5_000,
}: Parts): CheckSender => {
  const inMemory = pLimit(mostWhole);
  const isTrusted = (domain: string): boolean =>
    forwarders.some((forwarder) => domain === forwarder || domain.endsWith(`.${forwarder}`));

  /** Looks the keys up and verifies; where a key can't be looked up, `isUncertain`. */
  const verifyPlan = async (arriving: Arriving, { fields, senderKeys, forwarderKeys }: SignaturePlan) => {
    const names = [...senderKeys, ...forwarderKeys];
    const found = await Promise.all(names.map(async (name) => [name, await nameServers.find(name, 'TXT')] as const));
    const isThere = found.some(([, key]) => 'rows' in key);
    const signatures = isThere
      ? await inMemory(async () => verify({ raw: await arriving.whole(), fields, keys: Object.fromEntries(found) }))
      : noSignatures;
    const isLost = (some: readonly string[]): boolean =>
      found.some(([name, key]) => some.includes(name) && isFailure(key));
    return {
      ...signatures,
      // Without any key nothing was verified, but there are signatures.
      dkim: isThere ? signatures.dkim : senderKeys.map(() => ({ domain: '', result: 'fail' })),
      isUncertain: isLost(senderKeys),
      isForwarderUncertain: isLost(forwarderKeys),
    };
  };

  const checkSpf = async ({ ip, helo, mailFrom }: Arriving) => {
    const sender = mailFrom || `postmaster@${helo}`;
    const evaluated = spf({
      sender,
      ip,
      helo,
      mta: mailDomain,
      resolver: withoutClient(limited(nameServers, mostOfSpf), limitMs * shareOfClient),
    }).then(({ status }) => status.result);
    const result = await inTime(evaluated, 'temperror', limitMs * shareOfPart);
    return { result, domain: domainOfAddress(sender) };
  };

  const check = async (arriving: Arriving): Promise<SenderCheck | null> => {
    const header = readHeader(await arriving.head());
    const sender = readSender(header);
    if (!sender) return null;
    const { domain } = sender;
    if (sender.isUnclear) return unclearSender(domain, 'Door');
    const plan = planSignatures(header.fields, domain, isTrusted);
    const findPolicy = (spfDomains: string[], dkimDomains: { domain: string }[]) =>
      dmarc({ headerFrom: domain, spfDomains, dkimDomains, resolver: limited(nameServers, mostOfDmarc) });
    const late = {
      ...noSignatures,
      isUncertain: plan.senderKeys.length > 0,
      isForwarderUncertain: plan.forwarderKeys.length > 0,
    };
    const [path, signed] = await Promise.all([
      checkSpf(arriving),
      inTime(verifyPlan(arriving, plan), late, limitMs * shareOfPart),
      // Looked up beside the others, as the time that those take is the sender's.
      findPolicy([], []),
    ]);
    const verified = dkimResult(signed.dkim);
    const dkim = signed.isUncertain && verified !== 'pass' ? 'unknown' : verified;
    const isPathAligned = isAligned(path.domain, domain);
    const policy = await findPolicy(
      path.result === 'pass' ? [path.domain] : [],
      signed.dkim.flatMap((signature) => (signature.result === 'pass' ? { domain: signature.domain } : [])),
    );
    const told = policy ? resultOf(policy, domain) : 'none';
    const results = { spf: methodResult(path.result), dkim, dmarc: methodResult(told) };
    const known = { checkedBy: 'Door', domain, results } as const;
    if (told === 'pass' || (dkim === 'pass' && told !== 'fail')) return { ...known, verdict: 'Proved' };
    if (signed.forwarded !== null) return checkOfResults(readResults(signed.forwarded), domain, 'Forwarder');
    const isUncertain =
      dkim === 'unknown' || signed.isForwarderUncertain || (isPathAligned && results.spf === 'unknown');
    const isActedOn = policy && (policy.policy === 'reject' || policy.policy === 'quarantine') && policy.pct !== 0;
    return told === 'fail' && isActedOn && !isUncertain ? { ...known, verdict: 'Failed' } : null;
  };

  return (arriving) =>
    inTime<SenderCheck | null>(
      check(arriving).catch(() => null),
      null,
      limitMs,
    );
};
