// A mail server that can't say when mail has come is asked each minute, so this takes that long.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { randomId } from '@basis/domain/testing/seed';
import type { Browser } from './browser';
import { startImapPeer, type ImapPeer } from './imapPeer';
import { letter } from './letters';
import { startTestServer, type TestServer } from './testServer';

let server: TestServer;
let imap: ImapPeer;
let maya: Browser;

beforeAll(async () => {
  imap = await startImapPeer();
  server = await startTestServer(undefined, { settings: { isPrivateMailHostAllowed: true } });
  maya = await server.as('member');
});
afterAll(async () => {
  await server.close();
  await imap.stop();
});

const arrived = async (subject: string): Promise<number> => {
  const { data } = await maya.client.GET('/messages', { params: { query: { limit: 200 } } });
  return (data?.messages ?? []).filter((message) => message.subject === subject).length;
};

it('a mailbox is collected by the server on its own, each minute from when it is connected', async () => {
  const subjects = [1, 2].map((minute) => `Minute ${minute} ${randomId()}`);
  const body = { email: 'maya@cascade-interiors.example', host: '127.0.0.1', port: imap.port, password: imap.password };
  expect((await maya.call('POST', '/email-accounts', { body })).status).toBe(201);
  for (const [index, subject] of subjects.entries()) {
    imap.messages.set(index + 1, letter({ subject }));
    await vi.waitFor(async () => expect(await arrived(subject)).toBe(1), { timeout: 130_000, interval: 500 });
  }
  expect(await arrived(subjects[0] ?? '')).toBe(1);
}, 300_000);
