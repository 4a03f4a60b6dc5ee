import { rmSync } from 'node:fs';
import { connect as connectSocket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { randomId } from '@basis/domain/testing/seed';
import { demoPassword } from '../mock-server/src/seed/workspaces';
import { createBrowser, type Browser } from './browser';
import { letter } from './letters';
import { copySeeded } from './seeded';
import { openEventStream } from './serverEvents';
import { freePort } from './freePort';
import { endProcess, startProcess, type ServerProcess } from './serverProcess';
import { connectSmtp } from './smtpClient';
import { cascadeAddress, newDataFolder, people } from './testServer';

const folder = newDataFolder();
let environment: Readonly<Record<string, string>>;
let server: ServerProcess | null = null;
beforeAll(async () => {
  copySeeded(folder);
  environment = {
    DATA_DIR: folder,
    PORT: String(await freePort()),
    SMTP_PORT: String(await freePort()),
    // The key with which the folder was seeded.
    SECRET_KEY: 'integration integration integration',
  };
});
afterEach(async () => {
  if (server) await endProcess(server, 'SIGKILL');
});
afterAll(async () => {
  // Takes over a database left running, and stops it.
  await endProcess(await startProcess(environment), 'SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

const start = async (): Promise<{ running: ServerProcess; grace: Browser }> => {
  const running = await startProcess(environment);
  server = running;
  const grace = createBrowser(running.address);
  expect((await grace.signIn(people.admin, demoPassword)).status).toBe(200);
  return { running, grace };
};

const writers = 12;
const rounds = 4;

/** Adds bids during shutdown and returns their responses. */
const addUntilEnd = async (grace: Browser, isEnding: () => boolean): Promise<number | 'cut'> => {
  for (;;) {
    const sentBefore = !isEnding();
    const body = { project: { id: randomId(), name: 'Going down', companyName: 'Down Builders' } };
    const status = await grace.call('POST', '/projects', { body }).then(
      (answer) => answer.status,
      () => 'cut' as const,
    );
    if (isEnding() && sentBefore) return status;
    if (status !== 201) throw new Error(`Answered ${status} before the end`);
  }
};

it('answers every in-flight request on shutdown', async () => {
  const answers: (number | 'cut')[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { running, grace } = await start();
    let isEnding = false;
    const all = Promise.all(Array.from({ length: writers }, () => addUntilEnd(grace, () => isEnding)));
    await wait(500);
    isEnding = true;
    const ended = endProcess(running, 'SIGTERM');
    answers.push(...(await all));
    expect(await ended).toBe(0);
  }
  expect(answers).toEqual(Array.from({ length: rounds * writers }, () => 201));
}, 400_000);

it('turns not ready first, ends streams cleanly, and finishes mail in progress', async () => {
  const { running, grace } = await start();
  const health = async (path: string) => {
    const answer = await fetch(`${running.address}${path}`);
    return [answer.status, ((await answer.json()) as { reason?: string }).reason];
  };
  expect(await health('/health/ready')).toEqual([200, undefined]);
  const stream = await openEventStream(running.address, grace.cookieHeader());
  const idle = await connectSmtp(running.smtpPort);
  const busy = await connectSmtp(running.smtpPort);
  for (const line of ['MAIL FROM:<a@builder.example>', `RCPT TO:<${cascadeAddress}>`, 'DATA']) await busy.command(line);
  const subject = `Under way ${randomId()}`;

  const ended = endProcess(running, 'SIGTERM');
  await vi.waitFor(async () => expect(await health('/health/ready')).toEqual([503, 'stopping']), { interval: 5 });
  expect(await health('/health/live')).toEqual([200, undefined]);
  await expect(idle.command('NOOP')).resolves.toMatch(/^421/);
  const late = connectSocket(running.smtpPort, '127.0.0.1');
  const refusal = await new Promise<string>((resolve) =>
    late.once('data', (data: Buffer) => resolve(data.toString())).once('error', () => resolve('refused')),
  );
  expect(refusal).toMatch(/^(421|refused)/);
  expect(await busy.command(`${letter({ subject })}\r\n.`)).toMatch(/^250/);
  expect(await ended).toBe(0);
  await vi.waitFor(() => expect(stream.isEnded).toBe(true));
  expect(stream.endedWith).toBe(null);

  const again = await start();
  await vi.waitFor(
    async () => {
      const { data } = await again.grace.client.GET('/messages', { params: { query: { limit: 200 } } });
      expect((data?.messages ?? []).filter((message) => message.subject === subject)).toHaveLength(1);
    },
    { timeout: 30_000, interval: 200 },
  );
}, 400_000);

it('exits at once on a second signal', async () => {
  const { running } = await start();
  const busy = await connectSmtp(running.smtpPort);
  for (const line of ['MAIL FROM:<a@builder.example>', `RCPT TO:<${cascadeAddress}>`, 'DATA']) await busy.command(line);
  const began = performance.now();
  const ended = endProcess(running, 'SIGTERM');
  await wait(500);
  running.child.kill('SIGTERM');
  expect(await ended).toBe(1);
  expect(performance.now() - began).toBeLessThan(5000);
});
