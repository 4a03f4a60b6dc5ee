import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import { ApiError } from '../contract/errors';
import { createTurns, TooManyTasks } from '../workers/turns';
import { networkOf } from './rateLimit';

/** Owners that are kept; the oldest go first. */
const mostKept = 20_000;
/** Proofs that are looked up at once. */
const lookupsAtOnce = 8;
/** Networks whose wrong proofs are counted; the oldest go first. */
const mostCounted = 50_000;
/** Time after which wrong proofs of a network are forgotten. */
const forgottenMs = 60_000;
/** Wrong proofs of a network within that time that are refused at once: an office whose sessions ended. */
const freeWrong = 10;

const usualDelays = {
  /** Delay of a refusal for each wrong proof of the network beyond the free ones. */
  wrongMs: 20,
  mostWrongMs: 5000,
  /** Delay of the refusal of a call that can't wait; a client that is refused at once asks again at once. */
  refusalMs: 2000,
};

const tooMany = (): ApiError =>
  new ApiError(429, 'tooManyRequests', 'Too many calls of your network wait to be told apart. Try again in a moment.', {
    headers: { 'retry-after': '5' },
  });

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

/** True for the refusal of a proof, false for a database that is away. */
const isWrong = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

interface Asked {
  /** Names the session or API token. */
  readonly proof: string;
  /** Address of the client. */
  readonly address: string;
}

/** Tells whose turns a call takes. */
export interface TurnOwners {
  /**
   * Owner of a proof: from memory, else as `find` has it, in turns of the client's network. A known owner does not prove
   * that the proof is still right.
   * @throws ApiError 429 where too many calls of a network wait; the error of `find`, later the more proofs were wrong.
   */
  ownerOf(asked: Asked, find: () => Promise<string>): Promise<string>;
  /** Keeps the owner of a new proof. */
  remember(proof: string, owner: string): void;
  /** Forgets a proof that is no longer right, whose calls must not take the turns of its owner. */
  forget(proof: string): void;
}

/** Made-up sessions and tokens wait for each other, never for the turns of users. */
export const createTurnOwners = ({ wrongMs, mostWrongMs, refusalMs } = usualDelays): TurnOwners => {
  const owners = new Map<string, string>();
  const finding = new Map<string, Promise<string>>();
  const networks = createTurns({ perOwner: 2, waiting: 1000 });
  const lookups = pLimit(lookupsAtOnce);
  const noteWrong = countWrong();

  const remember = (proof: string, owner: string): void => {
    owners.set(proof, owner);
    trim(owners, mostKept);
  };
  const findInTurn = async ({ proof, address }: Asked, find: () => Promise<string>): Promise<string> => {
    const network = networkOf(address);
    try {
      return await networks.take(network, () => lookups(find));
    } catch (error) {
      if (error instanceof TooManyTasks) {
        await wait(refusalMs);
        throw tooMany();
      }
      // Outside of the turns, which right proofs of the network need too.
      const excess = isWrong(error) ? noteWrong(network) - freeWrong : 0;
      if (excess > 0) await wait(Math.min(mostWrongMs, wrongMs * excess));
      throw error;
    } finally {
      finding.delete(proof);
    }
  };
  return {
    remember,
    forget: (proof) => void owners.delete(proof),
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
