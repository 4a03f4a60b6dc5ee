import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Import, ShownJob } from '@basis/domain/model/contract/contract';
import { timeNow } from '@basis/domain/testing/clock';
import { randomId } from '@basis/domain/testing/seed';
import { openWholeArchive } from '../mock-server/src/platform/archive/archiveReader';
import { demoPassword } from '../mock-server/src/seed/workspaces';
import { createBrowser, type Browser } from './browser';
import { freePort } from './freePort';
import { makeMovedClock, whyNoMovedClock } from './movedClock';
import { copySeeded } from './seeded';
import { endProcess, startProcess, type ServerProcess } from './serverProcess';
import { newDataFolder, people } from './testServer';
import { outboxOf } from './outbox';

const missing = whyNoMovedClock();
const [hour, day] = [3600, 86_400];
/** The clock of the server, whose backups are due at 02:30. */
const zone = 'America/Los_Angeles';
/** Far less than the steps of the clock. */
const soon = { timeout: 40_000, interval: 100 };

describe.skipIf(missing)(`a server whose clock is set${missing ? ` (skipped: ${missing})` : ''}`, () => {
  const folder = newDataFolder();
  const backups = join(folder, 'backups');
  const clock = makeMovedClock(folder);
  let server: ServerProcess;
  let grace: Browser;
  let address = '';

  const start = async (): Promise<void> => {
    server = await startProcess({
      ...clock.environment,
      DATA_DIR: folder,
      PORT: address ? new URL(address).port : String(await freePort()),
      SMTP_PORT: '0',
      SECRET_KEY: 'integration integration integration',
      BACKUP_DIR: backups,
      BACKUP_KEEP: '1',
      BASIS_LOG: 'info',
      TZ: zone,
    });
    ({ address } = server);
  };
  beforeAll(async () => {
    copySeeded(folder);
    await start();
    grace = createBrowser(address);
    await grace.signIn(people.admin, demoPassword);
  });
  afterAll(async () => {
    await endProcess(server, 'SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  });

  const ends = (jobId: string): Promise<void> =>
    vi.waitFor(async () => {
      const { json } = await grace.call('GET', `/jobs/${jobId}`);
      expect((json as { job: ShownJob }).job, server.output().slice(-3000)).toMatchObject({ state: 'done' });
    }, soon);

  const startExport = async (): Promise<string> => {
    const body = { list: 'projects', format: 'csv', columns: [{ id: 'name', label: 'Name' }] };
    const { status, json, text } = await grace.call('POST', '/exports', { body });
    expect(status, text).toBeLessThan(300);
    return (json as { jobId: string }).jobId;
  };

  const startImport = async (name: string): Promise<string> => {
    const lines = Array.from({ length: 500 }, (_, index) => `${name} ${index},Firm ${index % 9}`);
    const sent = await grace.call('POST', '/imports', {
      query: { fileName: 'bids.csv' },
      body: new TextEncoder().encode(`Name,Company\n${lines.join('\n')}`),
      headers: { 'content-type': 'application/octet-stream' },
    });
    const { id } = (sent.json as { import: Import }).import;
    const plan = { columns: ['name', 'companyName'], dateOrder: 'MDY', duplicates: 'add' };
    const started = await grace.call('POST', `/imports/${id}/start`, { body: plan });
    expect(started.status, started.text).toBeLessThan(300);
    return (started.json as { jobId: string }).jobId;
  };

  /** After months the session has ended. */
  const signInAnew = async (): Promise<void> => {
    grace = createBrowser(address);
    await grace.signIn(people.admin, demoPassword);
  };

  const signsIn = async (): Promise<number> =>
    (await createBrowser(address).signIn(people.member, demoPassword)).status;

  const letters = (): number => outboxOf(folder).length;
  /** Invites somebody; the email leaves soon. */
  const invites = async (): Promise<void> => {
    const before = letters();
    const user = { email: `ada-${randomId()}@cascade-interiors.example`, firstName: 'Ada', role: 'Member' };
    expect((await grace.call('POST', '/users', { body: { user } })).status).toBe(201);
    await vi.waitFor(() => expect(letters()).toBeGreaterThan(before), soon);
  };

  it.each([
    ['an hour back', -hour],
    ['to where it was', 0],
    ['on by a day', day],
    ['a day back', 0],
  ])(
    '%s, amid an export, an import and a sign-in, ends all of them and goes on with its work',
    async (_, offset) => {
      const name = `Moved ${randomId().slice(0, 8)}`;
      const [exported, imported] = [await startExport(), await startImport(name)];
      const signingIn = signsIn();
      clock.set(offset);
      expect(await signingIn).toBe(200);
      for (const jobId of [exported, imported, await startExport()]) await ends(jobId);
      const { data } = await grace.client.GET('/projects', { params: { query: { searchQuery: name, limit: 1 } } });
      expect(data?.paging.total).toBe(500);
      await invites();
      expect((await grace.call('GET', '/profile')).status).toBe(200);
      expect((await fetch(`${address}/health/ready`)).status).toBe(200);
    },
    240_000,
  );

  it('is set back with work that was queued ahead brings it back, as its log says, also after a restart', async () => {
    clock.set(day);
    await invites();
    clock.set(0);
    await vi.waitFor(() => expect(server.output()).toContain('the clock was set back'), soon);
    clock.set(day);
    await ends(await startExport());
    await endProcess(server, 'SIGTERM');
    clock.set(0);
    await start();
    await ends(await startExport());
    await invites();
  }, 240_000);

  /** Seconds from now until a moment of the server's clock. */
  const until = (moment: string): number => (Date.parse(moment) - timeNow().getTime()) / 1000;
  const names = (): string[] => (existsSync(backups) ? readdirSync(backups).toSorted() : []);

  it('makes the backup of the night in which 02:30 does not exist, and none made ahead takes the place of a later one', async () => {
    // From the standard time of 01:59:30 to the summer time of 03:00.
    clock.set(until('2027-03-14T09:59:30Z'));
    await vi.waitFor(() => expect(names()).toContain('basis-2027-03-14.backup'), { timeout: 180_000, interval: 500 });
    await signInAnew();
    await invites();
    const [made] = names();
    clock.set(until('2027-03-10T20:00:00Z'));
    await vi.waitFor(
      () =>
        expect(names()).toEqual([
          'basis-2027-03-10.backup',
          'basis-2027-03-14.backup',
          'basis-2027-03-14.backup.ahead',
        ]),
      { timeout: 180_000, interval: 500 },
    );
    // Amid the backup of the day that comes after the clock is right again.
    clock.set(until('2027-03-14T20:00:00Z'));
    await vi.waitFor(() => expect(names().some((name) => name.endsWith('.part'))).toBe(true), {
      timeout: 180_000,
      interval: 5,
    });
    clock.set(until('2027-03-14T19:00:00Z'));
    await vi.waitFor(() => expect(names()).toEqual([made]), { timeout: 180_000, interval: 500 });
    (await openWholeArchive(join(backups, made ?? ''))).close();
  }, 600_000);
});
