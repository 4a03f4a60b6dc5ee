import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTurnOwners } from './turnOwners';

const wrong = (): Promise<string> => Promise.reject(new Error('unknown'));

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

it('wrong proofs of one network wait for each other and are refused beyond 20, those of others and known ones go on', async () => {
  const { ownerOf } = createTurnOwners({ wrongMs: 0.01, mostWrongMs: 1, refusalMs: 1 });
  await ownerOf({ proof: 'known', address: '2001:db8:1:2::1' }, () => Promise.resolve('maya'));
  let looks = 0;
  const look = (): Promise<string> => {
    looks += 1;
    return wrong();
  };
  const flood = Array.from({ length: 300 }, (_, index) =>
    ownerOf({ proof: `made up ${index}`, address: `2001:db8:1:${(index % 9) + 1}::1` }, look).catch(
      (error: unknown) => (error as Error).message,
    ),
  );
  const other = ownerOf({ proof: 'new', address: '2001:db8:2:1::1' }, () => Promise.resolve('grace'));
  expect(await other).toBe('grace');
  expect(await ownerOf({ proof: 'known', address: '2001:db8:1:2::1' }, wrong)).toBe('maya');
  expect(looks).toBeLessThanOrEqual(4);
  const answers = await Promise.all(flood);
  expect(answers.filter((answer) => answer === 'unknown')).toHaveLength(22);
  expect(answers.filter((answer) => answer.startsWith('Too many calls of your network'))).toHaveLength(278);
});

it('a wrong proof is looked up again, as it may become a right one', async () => {
  const { ownerOf } = createTurnOwners();
  const asked = { proof: 'a', address: '192.0.2.1' };
  await expect(ownerOf(asked, wrong)).rejects.toThrow('unknown');
  expect(await ownerOf(asked, () => Promise.resolve('maya'))).toBe('maya');
});

it('wrong proofs of many networks hold up those of others only while they are looked up', async () => {
  const { ownerOf } = createTurnOwners({ wrongMs: 1000, mostWrongMs: 60_000, refusalMs: 1 });
  for (let index = 0; index < 500; index += 1)
    ownerOf({ proof: `made up ${index}`, address: `198.51.${index % 250}.${index}` }, wrong).catch(() => undefined);
  expect(await ownerOf({ proof: 'new', address: '192.0.2.1' }, () => Promise.resolve('grace'))).toBe('grace');
});

it('a proof that was just made is known', async () => {
  const { ownerOf, remember } = createTurnOwners();
  remember('a', 'maya');
  expect(await ownerOf({ proof: 'a', address: '192.0.2.1' }, wrong)).toBe('maya');
});
