import { expect, it } from 'vitest';
import { closeAll, type Closers } from './closers';

it('all that was started is ended, the last first, also where one of them fails', async () => {
  const ended: string[] = [];
  const fail = (name: string): never => {
    ended.push(name);
    throw new Error(`${name} failed`);
  };
  const closers: Closers = [
    () => ended.push('lock'),
    () => Promise.resolve().then(() => ended.push('database')),
    () => fail('events'),
    () => Promise.resolve('jobs').then(fail),
    () => ended.push('door'),
  ];
  await expect(closeAll(closers)).rejects.toThrow('jobs failed');
  expect(ended).toEqual(['door', 'jobs', 'events', 'database', 'lock']);
  await closeAll(closers);
  expect(ended).toHaveLength(5);
});
