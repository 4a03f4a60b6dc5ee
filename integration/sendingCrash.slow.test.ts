import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Message } from '@basis/domain/model/contract/contract';
import { demoPassword } from '../mock-server/src/seed/workspaces';
import { addBid } from './bidRows';
import { createBrowser, type Browser } from './browser';
import { startMailPeer, takenByOthers, type MailPeer } from './mailPeer';
import { freePort } from './freePort';
import { endProcess, startProcess, type ServerProcess } from './serverProcess';
import { newDataFolder, people } from './testServer';

const dataFolder = newDataFolder();
let peer: MailPeer;
let environment: Readonly<Record<string, string>>;
let running: ServerProcess;
let browser: Browser;
let projectId: string;

beforeAll(async () => {
  peer = await startMailPeer();
  environment = {
    DATA_DIR: dataFolder,
    PORT: String(await freePort()),
    SMTP_PORT: '0',
    SMTP_URL: peer.url,
    SECRET_KEY: 'the same in each round of those that are killed',
  };
  running = await startProcess(environment);
  browser = createBrowser(running.address);
  await browser.signIn(people.admin, demoPassword);
  ({ projectId } = await addBid(browser));
}, 400_000);
afterAll(async () => {
  await endProcess(running, 'SIGTERM');
  await peer.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

const send = async (): Promise<string> => {
  const body = { to: [{ name: '', email: 'dana@brightwater.example' }], subject: 'Price', body: 'Hello.' };
  const { json } = await browser.call('POST', `/projects/${projectId}/messages`, { body });
  return (json as { message: { id: string } }).message.id;
};

const killAndStart = async (): Promise<void> => {
  await endProcess(running, 'SIGKILL');
  running = await startProcess(environment);
};

const ended = (id: string): Promise<Message> =>
  vi.waitFor(
    async () => {
      const { message } = (await browser.call('GET', `/messages/${id}`)).json as { message: Message };
      expect(message.sendState).not.toBe('Queued');
      return message;
    },
    { timeout: 90_000, interval: 250 },
  );

it('a server that is killed before the other side has the email sends it once when it runs again', async () => {
  peer.stalled.add('dana@brightwater.example');
  const id = await send();
  await vi.waitFor(() => expect(peer.asked).toBe(1), { timeout: 10_000 });
  await killAndStart();
  peer.stalled.clear();
  expect((await ended(id)).sendState).toBe('Sent');
  expect(takenByOthers(peer)).toHaveLength(1);
}, 400_000);

it('a server that is killed before the other side confirmed the email never sends it again, and says so', async () => {
  peer.taken.length = 0;
  peer.answers.push('silence');
  const id = await send();
  await vi.waitFor(() => expect(takenByOthers(peer)).toHaveLength(1), { timeout: 10_000 });
  await killAndStart();
  expect(await ended(id)).toMatchObject({ sendState: 'Unconfirmed' });
  expect(takenByOthers(peer)).toHaveLength(1);
}, 400_000);
