import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { demoPassword } from '../mock-server/src/seed/workspaces';
import { addBid } from './bidRows';
import { createBrowser, type Browser } from './browser';
import { freePort } from './freePort';
import { startHookPeer, type HookPeer } from './hookPeer';
import { endProcess, startProcess, type ServerProcess } from './serverProcess';
import { confirm } from './signInWays';
import { newDataFolder, people } from './testServer';

const dataFolder = newDataFolder();
let peer: HookPeer;
let environment: Readonly<Record<string, string>>;
let running: ServerProcess;
let browser: Browser;

beforeAll(async () => {
  peer = await startHookPeer();
  environment = {
    DATA_DIR: dataFolder,
    PORT: String(await freePort()),
    SMTP_PORT: '0',
    PRIVATE_MAIL_HOSTS: 'on',
    SECRET_KEY: 'the same in each round of those that are killed',
  };
  running = await startProcess(environment);
  browser = createBrowser(running.address);
  await browser.signIn(people.admin, demoPassword);
  await confirm(browser);
}, 400_000);
afterAll(async () => {
  await endProcess(running, 'SIGTERM');
  await peer.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

it('a server that is killed while a receiver is waited for sends the events again, in their order', async () => {
  const body = {
    name: 'Hook',
    url: peer.url,
    kinds: ['basis.bid.created', 'basis.bid.updated'],
    filter: null,
    isOn: true,
  };
  expect((await browser.call('POST', '/webhooks', { body })).status).toBe(200);
  // It takes the event and never says so.
  peer.answer = () => undefined;
  const { project } = await addBid(browser);
  await vi.waitFor(() => expect(peer.calls).toHaveLength(1), { timeout: 30_000 });
  await browser.call('PATCH', `/projects/${project.id}`, { body: { city: 'Kent' } });
  await endProcess(running, 'SIGKILL');
  peer.answer = 204;
  running = await startProcess(environment);
  await vi.waitFor(() => expect(peer.told()).toEqual(['created', 'created', 'updated']), {
    timeout: 150_000,
    interval: 250,
  });
  expect(peer.calls[1]?.event.id).toBe(peer.calls[0]?.event.id);
}, 400_000);
