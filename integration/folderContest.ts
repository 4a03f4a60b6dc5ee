import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Order, Outcome } from './folderContender';

const answerOf = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve, reject) => {
    const onExit = (): void => reject(new Error('A contender ended'));
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      resolve(message as T);
    });
  });

const startContender = async (): Promise<ChildProcess> => {
  const child = fork(join(import.meta.dirname, 'folderContender.ts'), { execArgv: ['--import', 'tsx'] });
  await answerOf(child);
  return child;
};

const tell = (child: ChildProcess, order: Order): Promise<Outcome> => {
  const answer = answerOf<Outcome>(child);
  child.send(order);
  return answer;
};

const kill = (child: ChildProcess): Promise<unknown> => {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  return gone;
};

/** Every nth round kills the holder instead of releasing the folder. */
const roundsForAKill = 20;

const expectOneHolder = (outcomes: readonly Outcome[]): void => {
  expect(outcomes.filter(({ isHolder }) => isHolder).length).toBe(1);
  for (const { isHolder, sentence } of outcomes)
    if (!isHolder) expect(sentence).toMatch(/is in use by .+ Stop that one first/);
};

/**
 * Lets two to eight processes contend for a folder, round after round, and expects exactly one to win.
 * @returns the longest time to a refusal.
 */
export const contend = async (folder: string, rounds: number): Promise<number> => {
  const contenders = await Promise.all(Array.from({ length: 8 }, startContender));
  let slowestMs = 0;
  try {
    for (let round = 0; round < rounds; round += 1) {
      const some = contenders.slice(0, 2 + (round % 7));
      const outcomes = await Promise.all(some.map((each) => tell(each, { hold: folder })));
      expectOneHolder(outcomes);
      slowestMs = Math.max(slowestMs, ...outcomes.map(({ elapsedMs }) => elapsedMs));
      const index = outcomes.findIndex(({ isHolder }) => isHolder);
      const holder = some[index];
      if (!holder) throw new Error('Nobody held the folder');
      if (round % roundsForAKill === roundsForAKill - 1) {
        await kill(holder);
        contenders[index] = await startContender();
      } else await tell(holder, 'release');
    }
  } finally {
    await Promise.all(contenders.map(kill));
  }
  return slowestMs;
};
