import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { randomBytes } from '@basis/domain/testing/seed';
import { demoPassword } from '../mock-server/src/seed/workspaces';
import { createBrowser, type Browser } from './browser';
import { freePort } from './freePort';
import { endProcess, startProcess, type ServerProcess } from './serverProcess';
import { connectSmtp } from './smtpClient';
import { cascadeAddress, newDataFolder, people } from './testServer';

const dataFolder = newDataFolder();
let server: ServerProcess;
let grace: Browser;
beforeAll(async () => {
  server = await startProcess({
    DATA_DIR: dataFolder,
    PORT: String(await freePort()),
    SMTP_PORT: String(await freePort()),
    SECRET_KEY: 'large letters, large letters, large letters',
  });
  grace = createBrowser(server.address);
  await grace.signIn(people.admin, demoPassword);
});
afterAll(async () => {
  await endProcess(server, 'SIGTERM');
  rmSync(dataFolder, { recursive: true, force: true });
});

/** A message with one file, of nearly 25 MB as it is sent. */
const large = (subject: string, file: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      `From: a@builder.example\r\nSubject: ${subject}\r\nMessage-ID: <${subject}@mail.example>\r\nContent-Type: multipart/mixed; boundary=q\r\n\r\n--q\r\n\r\nPlans.\r\n--q\r\nContent-Type: application/pdf; name=plans.pdf\r\nContent-Disposition: attachment; filename=plans.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n`,
    ),
    Buffer.from(file.toString('base64').replace(/.{76}/g, '$&\r\n')),
    Buffer.from('\r\n--q--\r\n'),
  ]);

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const megabytesHeld = (what: 'VmRSS' | 'VmHWM'): number => {
  const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8');
  return Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
};

/** The files that are being written or were left half written. */
const halfWritten = (): string[] =>
  readdirSync(join(dataFolder, 'files'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.part'),
  );

/** Delivers a message over a connection of its own. */
const deliver = async (raw: Buffer): Promise<string> => {
  const smtp = await connectSmtp(server.smtpPort);
  const reply = await smtp.deliver(cascadeAddress, raw);
  smtp.close();
  return reply;
};

/** The ten messages of some subjects, once all of them are in the inbox. */
const listed = (isWanted: (subject: string) => boolean) =>
  vi.waitFor(
    async () => {
      const { data } = await grace.client.GET('/messages', { params: { query: { limit: 50 } } });
      const found = data?.messages.filter(({ subject }) => isWanted(subject)) ?? [];
      expect(found).toHaveLength(10);
      return found;
    },
    { timeout: 60_000, interval: 100 },
  );

/** The hash of the one file of a message, as it is downloaded. */
const downloaded = async (id: string): Promise<string> => {
  const { data } = await grace.client.GET('/messages/{messageId}/detail', { params: { path: { messageId: id } } });
  const attachment = data?.message.attachments[0]?.id;
  const response = await fetch(`${server.address}/api/messages/${id}/attachments/${attachment}`, {
    headers: { cookie: grace.cookieHeader() },
  });
  return sha256(new Uint8Array(await response.arrayBuffer()));
};

describe('messages of 25 MB', () => {
  it.skipIf(process.platform !== 'linux')(
    'of which ten come at once take less than 150 MB, and their files are downloaded as they were sent',
    async () => {
      const sent = new Map<string, string>();
      const letters = Array.from({ length: 10 }, (_, index) => {
        const file = Buffer.from(randomBytes(18.2 * 2 ** 20));
        sent.set(`large-${index}`, sha256(file));
        return large(`large-${index}`, file);
      });
      // The threads that read are there first, which take as much for small ones.
      await Promise.all(
        Array.from({ length: 10 }, (_, index) => deliver(large(`small-${index}`, Buffer.from(randomBytes(1000))))),
      );
      await listed((subject) => subject.startsWith('small-'));
      const before = megabytesHeld('VmRSS');
      const replies = await Promise.all(letters.map(deliver));
      expect(replies.filter((reply) => !reply.startsWith('250'))).toEqual([]);
      const received = await listed((subject) => sent.has(subject));
      const grown = megabytesHeld('VmHWM') - before;
      for (const { id, subject } of received) expect(await downloaded(id)).toBe(sent.get(subject));
      expect(grown).toBeLessThan(150);
    },
    180_000,
  );

  it('over the limit are refused before their body, by the size that is said', async () => {
    const smtp = await connectSmtp(server.smtpPort);
    expect(await smtp.command(`MAIL FROM:<a@builder.example> SIZE=${26 * 2 ** 20}`)).toMatch(/^552 /);
    smtp.close();
  });

  it('that are cut off half way leave nothing behind', async () => {
    const socket = connect(server.smtpPort, '127.0.0.1');
    await once(socket, 'data');
    const raw = large('cut', Buffer.from(randomBytes(18 * 2 ** 20)));
    for (const line of ['HELO x', 'MAIL FROM:<a@b.example>', `RCPT TO:<${cascadeAddress}>`, 'DATA']) {
      socket.write(`${line}\r\n`);
      await once(socket, 'data');
    }
    socket.write(raw.subarray(0, raw.length / 2));
    await vi.waitFor(() => expect(halfWritten()).toHaveLength(1), { timeout: 10_000 });
    socket.destroy();
    await vi.waitFor(() => expect(halfWritten()).toEqual([]), { timeout: 10_000 });
  });
});
