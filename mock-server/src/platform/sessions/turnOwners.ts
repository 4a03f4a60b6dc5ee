import { setTimeout as wait } from 'node:timers/promises';
import ipaddr from 'ipaddr.js';
import { ApiError } from '../contract/errors';
import { createTurns, TooManyTasks } from '../workers/turns';

/** Owners that are kept, of which the oldest go first. */
const mostKept = 20_000;
const usualDelays = {
  /** Time that a wrong proof holds its network's turn. */
  wrongMs: 50,
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
  return parsed.kind() === 'ipv4' ? parsed.toString() : parsed.toByteArray().slice(0, 8).join('.');
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
}

/** Made-up sessions and tokens wait for each other, never for the turns of users. */
export const createTurnOwners = ({ wrongMs, refusalMs } = usualDelays): TurnOwners => {
  const owners = new Map<string, string>();
  const finding = new Map<string, Promise<string>>();
  const networks = createTurns({ atOnce: 8, perOwner: 2, waiting: 200 });

  const findInTurn = async ({ proof, address }: Asked, find: () => Promise<string>): Promise<string> => {
    try {
      return await networks.take(networkOf(address), async () => {
        try {
          return await find();
        } catch (error) {
          await wait(wrongMs);
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
    ownerOf: async (asked, find) => {
      const { proof } = asked;
      const known = owners.get(proof);
      if (known !== undefined) return known;
      const found = finding.get(proof) ?? findInTurn(asked, find);
      finding.set(proof, found);
      const owner = await found;
      owners.set(proof, owner);
      if (owners.size > mostKept) owners.delete(owners.keys().next().value ?? '');
      return owner;
    },
  };
};
