import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { demoPassword, demoWorkspaces } from '../mock-server/src/seed/workspaces';
import { createBrowser } from './browser';
import { endProcess, launch, type ServerProcess } from './serverProcess';
import { people, startTestServer } from './testServer';

type Environment = Readonly<Record<string, string>>;

/** When to kill a start: on output, on a file in its folder, or after some time. */
export type Moment = { readonly path: string } | { readonly says: string } | { readonly afterMs: number };

/** Starts a server and kills it at the given moment. @returns whether it was ready by then. */
export const killStartAt = async (environment: Environment, moment: Moment): Promise<boolean> => {
  const child = launch(environment);
  let output = '';
  const state = { isReady: false };
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.once('message', () => (state.isReady = true));
  const startedAt = performance.now();
  const isReached = (): boolean => {
    if ('path' in moment) return existsSync(moment.path);
    if ('says' in moment) return output.includes(moment.says);
    return performance.now() - startedAt >= moment.afterMs;
  };
  while (!isReached() && !state.isReady && child.exitCode === null) await wait(2);
  expect(child.exitCode, output).toBeNull();
  await endProcess({ child }, 'SIGKILL');
  return state.isReady;
};

const countEmails = async (server: { readonly address: string }): Promise<number> => {
  const browser = createBrowser(server.address);
  await browser.signIn(people.admin, demoPassword);
  const { data } = await browser.client.GET('/messages', { params: { query: { limit: 1, withTotal: true } } });
  return data?.paging.total ?? 0;
};

/** Number of emails after an uninterrupted start. */
export const countUnbroken = async (): Promise<number> => {
  const unbroken = await startTestServer();
  try {
    return await countEmails(unbroken);
  } finally {
    await unbroken.close();
  }
};

/** Expects both workspaces with all users and each email once, as after an uninterrupted start. */
export const expectWhole = async (server: ServerProcess, expectedEmails: number): Promise<void> => {
  for (const { email } of demoWorkspaces.flatMap(({ users }) => users.filter(({ active }) => active !== false)))
    expect([email, (await createBrowser(server.address).signIn(email, demoPassword)).status]).toEqual([email, 200]);
  expect(await countEmails(server)).toBe(expectedEmails);
};
