import { setTimeout as wait } from 'node:timers/promises';
import ipaddr from 'ipaddr.js';
import pLimit from 'p-limit';
import { ApiError } from '../contract/errors';
import { createTurns, TooManyTasks } from '../workers/turns';

/** Owners that are kept, of which the oldest go first. */
const mostKept = 20_000;
/** Proofs that are looked up at once. */
const lookupsAtOnce = 8;
/** Networks whose wrong proofs are counted, of which the oldest go first. */
const mostCounted = 50_000;
/** Time after which wrong proofs of a network are forgotten. */
const forgottenMs = 60_000;

const usualDelays = {
  /** Time that a wrong proof holds a turn of its network, for each that came before it. */
  wrongMs: 20,
  mostWrongMs: 1000,
  /** Time until the refusal of what can't wait: answered at once, it would only be sent again at once. */
  refusalMs: 2000,
};

const tooMany = (): ApiError =>
  new ApiError(429, 'tooManyRequests', 'Too many calls of your network wait to be told apart. Try again in a moment.', {
    headers: { 'retry-after': '5' },
  });

/** An IPv4 address, or the network that one customer of IPv6 has. */
const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? parsed.toString() : parsed.toByteArray().slice(0, 6).join('.');
};

/** Removes the oldest entries beyond a number. */
const trim = (map: Map<string, unknown>, most: number): void => {
  for (const key of map.keys()) {
    if (map.size <= most) return;
    map.delete(key);
  }
};

/** Counts wrong proofs of the last minute by network. */
const countWrong = () => {
  const wrong = new Map<string, { count: number; since: number }>();
  return (network: string): number => {
    const before = wrong.get(network);
    const now = performance.now();
    const next = before && now - before.since < forgottenMs ? before : { count: 0, since: now };
    next.count += 1;
    wrong.delete(network);
    wrong.set(network, next);
    trim(wrong, mostCounted);
    return next.count;
  };
};

interface Asked {
  /** Names the session or API token. */
  readonly proof: string;
  /** Address of the client. */
  readonly address: string;
}

/** Tells whose turns a call takes. */
export interface TurnOwners {
  /**
   * Owner of a proof: from memory, else as `find` has it, in turns of the client's network. That a proof was right once
   * says nothing about now.
   * @throws ApiError 429 where too many of a network wait; what `find` throws for a wrong proof.
   */
  ownerOf(asked: Asked, find: () => Promise<string>): Promise<string>;
  /** Keeps the owner of a proof that was just made. */
  remember(proof: string, owner: string): void;
}

/** Made-up sessions and tokens wait for each other, never for the turns of users. */
export const createTurnOwners = ({ wrongMs, mostWrongMs, refusalMs } = usualDelays): TurnOwners => {
  const owners = new Map<string, string>();
  const finding = new Map<string, Promise<string>>();
  const networks = createTurns({ perOwner: 2, waiting: 20 });
  const lookups = pLimit(lookupsAtOnce);
  const noteWrong = countWrong();

  const remember = (proof: string, owner: string): void => {
    owners.set(proof, owner);
    trim(owners, mostKept);
  };
  const findInTurn = async ({ proof, address }: Asked, find: () => Promise<string>): Promise<string> => {
    const network = networkOf(address);
    try {
      return await networks.take(network, async () => {
        try {
          return await lookups(find);
        } catch (error) {
          await wait(Math.min(mostWrongMs, wrongMs * noteWrong(network)));
          throw error;
        }
      });
    } catch (error) {
      if (!(error instanceof TooManyTasks)) throw error;
      await wait(refusalMs);
      throw tooMany();
    } finally {
      finding.delete(proof);
    }
  };
  return {
    remember,
    ownerOf: async (asked, find) => {
      const { proof } = asked;
      const known = owners.get(proof);
      if (known !== undefined) return known;
      const found = finding.get(proof) ?? findInTurn(asked, find);
      finding.set(proof, found);
      const owner = await found;
      remember(proof, owner);
      return owner;
    },
  };
};
