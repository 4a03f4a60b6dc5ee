import { Resolver } from 'node:dns/promises';
import { LRUCache } from 'lru-cache';
import { checkOutwardCall } from '../platform/outward/outwardCall';
import { isHostName } from './hostNames';

/** Looks a name up: rows of text for TXT, addresses or hosts for others. @throws Error with the code of node:dns */
export type Resolve = (name: string, type: string) => Promise<string[][] | string[]>;

/** An answer, or the code of a failure. */
export type Found = { readonly rows: string[][] | string[] } | { readonly code: string };

const [positiveMs, negativeMs, failureMs] = [5 * 60_000, 60_000, 10_000];
/** Waits for an answer; a second try of a silent server would take longer than mail may wait. */
const patienceMs = 2_000;
const mostKept = 5_000;
/** Longest text of an answer: keys and policies are shorter. */
const mostText = 16 * 1024;

const isAbsent = (code: string): boolean => code === 'ENOTFOUND' || code === 'ENODATA';

/** Names of parts that parsers of such texts could take for the prototype of all objects. */
export const isHostile = (text: string): boolean => /__proto__|constructor|prototype/i.test(text);

const sizeOf = (rows: string[][] | string[]): number =>
  rows.reduce((size, row) => size + (typeof row === 'string' ? row.length : row.join('').length), 0);

const isUsable = (rows: string[][] | string[]): boolean =>
  sizeOf(rows) <= mostText && !rows.some((row) => isHostile(typeof row === 'string' ? row : row.join('')));

/** Looks names up at name servers, and keeps the answers for a while. */
export interface NameServers {
  find(name: string, type: string): Promise<Found>;
}

/** @param servers addresses, with a port where it is not 53. */
export const createNameServers = (servers: readonly string[]): NameServers => {
  const resolver = new Resolver({ timeout: patienceMs, tries: 1 });
  resolver.setServers([...servers]);
  const kept = new LRUCache<string, Promise<Found>>({ max: mostKept, ttl: positiveMs });
  const ask = async (name: string, type: string): Promise<Found> => {
    checkOutwardCall('dns');
    try {
      const rows = (await resolver.resolve(name, type)) as string[][] | string[];
      return isUsable(rows) ? { rows } : { code: 'ENODATA' };
    } catch (error) {
      return { code: (error as NodeJS.ErrnoException).code ?? 'ESERVFAIL' };
    }
  };
  return {
    find(name, type) {
      // The resolver refuses such names with codes of its own, by which a sender could feign a failing name server.
      if (type !== 'PTR' && !isHostName(name)) return Promise.resolve({ code: 'ENOTFOUND' });
      const key = `${type} ${name.toLowerCase()}`;
      const known = kept.get(key);
      if (known) return known;
      const asked = ask(name, type).then((found) => {
        if ('code' in found) kept.set(key, asked, { ttl: isAbsent(found.code) ? negativeMs : failureMs });
        return found;
      });
      kept.set(key, asked);
      return asked;
    },
  };
};

/** A lookup for a library that ends with a failure after a number of names. */
export const limited = ({ find }: NameServers, most: number): Resolve => {
  let count = 0;
  return async (name, type) => {
    count += 1;
    const found: Found = count > most ? { code: 'ETIMEOUT' } : await find(name, type);
    if ('rows' in found) return found.rows;
    throw Object.assign(new Error(`${type} ${name}: ${found.code}`), { code: found.code });
  };
};
