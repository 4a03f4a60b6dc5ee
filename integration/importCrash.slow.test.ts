import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Import, ShownJob } from '@basis/domain/model/contract/contract';
import { randomId } from '@basis/domain/testing/seed';
import { demoPassword } from '../mock-server/src/seed/workspaces';
import { createBrowser, type Browser } from './browser';
import { freePort } from './freePort';
import { endProcess, startProcess, type ServerProcess } from './serverProcess';
import { newDataFolder, people } from './testServer';

const dataFolder = newDataFolder();
let environment: Readonly<Record<string, string>>;
let running: ServerProcess | null = null;

beforeAll(async () => {
  environment = {
    DATA_DIR: dataFolder,
    PORT: String(await freePort()),
    SMTP_PORT: '0',
    SECRET_KEY: 'the same in each round of those that are killed',
  };
});
afterEach(async () => {
  if (running) await endProcess(running, 'SIGTERM');
});
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

const lineCount = 6000;
const wrongEach = 50;

const jobOf = async (browser: Browser, jobId: string): Promise<ShownJob | undefined> =>
  (await browser.client.GET('/jobs/{jobId}', { params: { path: { jobId } } })).data?.job;

/** Waits until a job is further than it was, or over. */
const further = (browser: Browser, jobId: string, before: number): Promise<ShownJob> =>
  vi.waitFor(
    async () => {
      const job = await jobOf(browser, jobId);
      if (!job || (job.progress <= before && job.state !== 'done')) throw new Error('No further yet');
      return job;
    },
    { timeout: 60_000, interval: 10 },
  );

const namesOf = async (browser: Browser, name: string): Promise<string[]> => {
  const names: string[] = [];
  for (;;) {
    const query = { searchQuery: name, limit: 200, offset: names.length, withTotal: false };
    const { data } = await browser.client.GET('/projects', { params: { query } });
    const page = data?.projects ?? [];
    names.push(...page.map((bid) => bid.name));
    if (page.length < 200) return names;
  }
};

it('an import whose process is killed again and again loses and doubles no line, and others are served meanwhile', async () => {
  running = await startProcess(environment);
  const browser = createBrowser(running.address);
  expect((await browser.signIn(people.admin, demoPassword)).status).toBe(200);
  const name = `Crash ${randomId().slice(0, 8)}`;
  const lines = Array.from(
    { length: lineCount },
    (_, index) => `${name} ${index},Firm ${index % 40},${index % wrongEach === 0 ? '31/31/2026' : '3/4/2027'}`,
  );
  const sent = await browser.call('POST', '/imports', {
    query: { fileName: 'bids.csv' },
    body: new TextEncoder().encode(`Name,Company,Bid due\n${lines.join('\n')}`),
    headers: { 'content-type': 'application/octet-stream' },
  });
  const table = (sent.json as { import: Import }).import;
  const plan = { columns: ['name', 'companyName', 'bidDeadline'], dateOrder: 'MDY', duplicates: 'add' };
  const started = await browser.call('POST', `/imports/${table.id}/start`, { body: plan });
  const { jobId, changeSetId } = started.json as { jobId: string; changeSetId: string };
  let kills = 0;
  for (let progress = -1; progress < lineCount;) {
    const job = await further(browser, jobId, progress);
    progress = job.progress;
    if (job.state === 'done') break;
    expect((await browser.call('GET', '/stages')).status).toBe(200);
    if (kills >= 4) continue;
    await endProcess(running, 'SIGKILL');
    kills += 1;
    running = await startProcess(environment);
  }
  expect(kills).toBeGreaterThan(1);
  const wrong = lineCount / wrongEach;
  expect(await jobOf(browser, jobId)).toMatchObject({
    state: 'done',
    progress: lineCount,
    changed: lineCount - wrong,
    refusedLines: wrong,
  });
  const names = await namesOf(browser, name);
  expect(names).toHaveLength(lineCount - wrong);
  expect(new Set(names).size).toBe(names.length);
  const report = await browser.call('GET', `/jobs/${jobId}/file`);
  expect(report.text.trim().split('\r\n')).toHaveLength(1 + wrong);
  expect((await browser.call('POST', `/change-sets/${changeSetId}/undo`)).status).toBe(200);
  expect(await namesOf(browser, name)).toEqual([]);
}, 900_000);

it('a file that a killed process was making is made by the next one', async () => {
  running = await startProcess(environment);
  const browser = createBrowser(running.address);
  await browser.signIn(people.admin, demoPassword);
  const body = { list: 'projects', format: 'csv', columns: [{ id: 'name', label: 'Name' }] };
  const { jobId } = (await browser.call('POST', '/exports', { body })).json as { jobId: string };
  await endProcess(running, 'SIGKILL');
  running = await startProcess(environment);
  await vi.waitFor(async () => expect((await jobOf(browser, jobId))?.state).toBe('done'), {
    timeout: 30_000,
    interval: 50,
  });
  expect((await browser.call('GET', `/jobs/${jobId}/file`)).text).toContain('Name\r\n');
}, 400_000);
