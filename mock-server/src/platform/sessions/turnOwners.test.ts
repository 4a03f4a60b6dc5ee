import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { unauthorized } from '../contract/errors';
import { createTurnOwners } from './turnOwners';

const wrong = (): Promise<string> => Promise.reject(unauthorized());
const quick = { wrongMs: 1, mostWrongMs: 1, refusalMs: 1 };
/** Refusals that come later than any test ends. */
const late = { wrongMs: 100_000, mostWrongMs: 100_000, refusalMs: 1 };

const statusOf = (error: unknown): number => (error as { status: number }).status;

it('a proof is looked up once, however many of its calls come at once, and is known from then on', async () => {
  const { ownerOf } = createTurnOwners();
  let looks = 0;
  const find = async (): Promise<string> => {
    looks += 1;
    await setImmediate();
    return 'maya';
  };
  const asked = { proof: 'a', address: '192.0.2.1' };
  expect(await Promise.all([ownerOf(asked, find), ownerOf(asked, find)])).toEqual(['maya', 'maya']);
  expect(await ownerOf({ ...asked, address: '192.0.2.9' }, wrong)).toBe('maya');
  expect(looks).toBe(1);
});

it('wrong proofs of a network are looked up two at a time, and beyond a thousand that wait refused', async () => {
  const { ownerOf } = createTurnOwners(quick);
  let [running, most] = [0, 0];
  const look = async (): Promise<string> => {
    running += 1;
    most = Math.max(most, running);
    await setImmediate();
    running -= 1;
    return wrong();
  };
  const flood = Array.from({ length: 1100 }, (_, index) =>
    ownerOf({ proof: `made up ${index}`, address: `2001:db8:1:2::${(index % 9) + 1}` }, look),
  );
  const statuses = (await Promise.allSettled(flood)).map((one) => one.status === 'rejected' && statusOf(one.reason));
  expect(most).toBe(2);
  expect(statuses.filter((status) => status === 401)).toHaveLength(1002);
  expect(statuses.filter((status) => status === 429)).toHaveLength(98);
});

it('an office whose members all come back at once is told apart, though others of its network bring wrong proofs', async () => {
  const { ownerOf } = createTurnOwners(late);
  const address = '192.0.2.1';
  const flood = Promise.allSettled(
    Array.from({ length: 300 }, (_, index) => ownerOf({ proof: `made up ${index}`, address }, wrong)),
  );
  const names = Array.from({ length: 300 }, (_, index) => `colleague ${index}`);
  const found = names.map((name) => ownerOf({ proof: name, address }, () => Promise.resolve(name)));
  expect(await Promise.all(found)).toEqual(names);
  // Those beyond the free ones are still held.
  expect(await Promise.race([flood, Promise.resolve('held')])).toBe('held');
});

it('a database that is away makes no proof a wrong one', async () => {
  const { ownerOf } = createTurnOwners(late);
  const away = (): Promise<string> => Promise.reject(new Error('away'));
  const calls = Array.from({ length: 200 }, (_, index) => ownerOf({ proof: `${index}`, address: '192.0.2.1' }, away));
  const ends = await Promise.allSettled(calls);
  expect(ends.every((one) => one.status === 'rejected' && (one.reason as Error).message === 'away')).toBe(true);
});

it('a wrong proof is looked up again, as it may become a right one', async () => {
  const { ownerOf } = createTurnOwners();
  const asked = { proof: 'a', address: '192.0.2.1' };
  await expect(ownerOf(asked, wrong)).rejects.toThrow('Log in to continue.');
  expect(await ownerOf(asked, () => Promise.resolve('maya'))).toBe('maya');
});

it('a new proof is known, until it is forgotten', async () => {
  const { ownerOf, remember, forget } = createTurnOwners();
  const asked = { proof: 'a', address: '192.0.2.1' };
  remember('a', 'maya');
  expect(await ownerOf(asked, wrong)).toBe('maya');
  forget('a');
  await expect(ownerOf(asked, wrong)).rejects.toThrow('Log in to continue.');
});
