// The disk is a small one in memory, which only root can make.
import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, existsSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { randomId } from '@basis/domain/testing/seed';
import { demoPassword } from '../mock-server/src/seed/workspaces';
import type { Browser } from './browser';
import { letter } from './letters';
import { connectSmtp } from './smtpClient';
import { cascadeAddress, people, startTestServer, type TestServer } from './testServer';

const disk = mkdtempSync(join(tmpdir(), 'basis-disk-'));

const mounted = ((): boolean => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1200m,mode=755', 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

const folder = join(disk, 'data');
const ballast = join(disk, 'ballast');
const patience = { timeout: 60_000, interval: 100 };

/** Writes until nothing more fits. */
const fillDisk = (): void => {
  const file = openSync(ballast, 'a');
  const block = Buffer.alloc(1024 * 1024, 1);
  try {
    for (;;) writeSync(file, block);
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
  } finally {
    closeSync(file);
  }
};

describe.skipIf(!mounted)('a disk that is full (needs root, to mount a small one)', () => {
  let server: TestServer;
  let grace: Browser;
  let projectId: string;

  beforeAll(async () => {
    mkdirSync(folder);
    chmodSync(folder, 0o755);
    server = await startTestServer(folder);
    grace = await server.as('admin');
    const { data } = await grace.client.GET('/projects', { params: { query: { limit: 1 } } });
    projectId = data?.projects[0]?.id ?? '';
  }, 600_000);
  afterAll(async () => {
    await server.close();
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true, force: true });
  });

  const reads = [
    '/projects',
    '/projects/groups',
    '/messages',
    '/companies',
    '/contacts',
    '/tasks',
    '/quotes',
    '/search?q=school',
    '/profile',
    '/notifications',
    '/analytics/reports/overview',
  ];
  const note = () => grace.call('POST', `/projects/${projectId}/notes`, { body: { message: `Full ${randomId()}` } });
  const health = async () => {
    const answer = await fetch(`${server.address}/health/ready`);
    return [answer.status, ((await answer.json()) as { reason?: string }).reason];
  };
  const statuses = async (): Promise<Record<string, number>> => {
    const found: Record<string, number> = {};
    for (const path of reads) found[path] = (await grace.call('GET', path)).status;
    return found;
  };

  it('leaves reads as they are, says so of changes, and takes them again once there is room', async () => {
    const before = await statuses();
    expect((await note()).status).toBe(201);
    expect(existsSync(join(folder, 'reserve'))).toBe(true);
    fillDisk();
    await vi.waitFor(async () => expect(await health()).toEqual([503, 'disk']), patience);
    expect(existsSync(join(folder, 'reserve'))).toBe(false);
    for (let round = 0; round < 10; round += 1) {
      expect(await statuses()).toEqual(before);
      const refused = await note();
      expect([refused.status, refused.json]).toMatchObject([503, { code: 'unavailable', reason: 'disk' }]);
      expect(refused.error.message).toContain('The disk of Basis is full');
    }
    const newcomer = server.newBrowser();
    expect((await newcomer.signIn(people.member, demoPassword)).status).toBe(200);
    const smtp = await connectSmtp(server.smtpPort);
    expect(await smtp.deliver(cascadeAddress, letter({ subject: 'Full' }))).toMatch(/^452 /);
    expect((await fetch(`${server.address}/health/live`)).status).toBe(200);

    rmSync(ballast);
    await vi.waitFor(async () => expect(await health()).toEqual([200, undefined]), patience);
    expect(existsSync(join(folder, 'reserve'))).toBe(true);
    expect((await note()).status).toBe(201);
    expect(await smtp.deliver(cascadeAddress, letter({ subject: 'Room' }))).toMatch(/^250 /);
    smtp.close();
    expect(await statuses()).toEqual(before);
  }, 300_000);
});
