import pLimit from 'p-limit';
import { dmarc, spf } from 'mailauth';
import { domainOfAddress, isAligned } from './domains';
import { readHeader, readSender } from './headerFields';
import { limited, type Found, type NameServers } from './nameServers';
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
    const { status } = await spf({
      sender,
      ip,
      helo,
      mta: mailDomain,
      resolver: limited(nameServers, mostOfSpf),
    });
    return { result: status.result, domain: domainOfAddress(sender) };
  };

  const check = async (arriving: Arriving): Promise<SenderCheck | null> => {
    const header = readHeader(await arriving.head());
    const sender = readSender(header);
    if (!sender) return null;
    const { domain } = sender;
    if (sender.isUnclear) return unclearSender(domain, 'Door');
    const plan = planSignatures(header.fields, domain, isTrusted);
    const [path, signed] = await Promise.all([checkSpf(arriving), verifyPlan(arriving, plan)]);
    const verified = dkimResult(signed.dkim);
    const dkim = signed.isUncertain && verified !== 'pass' ? 'unknown' : verified;
    const isPathAligned = isAligned(path.domain, domain);
    const policy = await dmarc({
      headerFrom: domain,
      spfDomains: path.result === 'pass' ? [path.domain] : [],
      dkimDomains: signed.dkim.flatMap((signature) =>
        signature.result === 'pass' ? { domain: signature.domain } : [],
      ),
      resolver: limited(nameServers, mostOfDmarc),
    });
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

  return async (arriving) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), limitMs);
    });
    return Promise.race([check(arriving).catch(() => null), late]).finally(() => clearTimeout(timer));
  };
};
