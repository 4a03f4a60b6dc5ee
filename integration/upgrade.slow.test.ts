import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { randomBetween } from '@basis/domain/testing/seed';
import { connect } from '../mock-server/src/platform/postgres/connect';
import type { Browser } from './browser';
import { everyAnswer, sameBrowser } from './everyAnswer';
import { makeFormer } from './formerCluster';
import { freePort } from './freePort';
import { launch } from './serverProcess';
import { copySeeded } from './seeded';
import { newDataFolder, startSeeding } from './serverSettings';
import { startTestServer } from './testServer';

const rounds = Number(process.env['UPGRADE_ROUNDS'] ?? 8);
/** Files that appear in the data folder at each step of the upgrade. */
const stages = ['upgrade.tables', 'postgres.next.new', 'postgres.next', 'upgrade.tables'];
const former = newDataFolder();
const folders = [former];
let grace: Browser;
let workspaceId: string;
let answers: ReadonlyMap<string, string>;

beforeAll(async () => {
  const folder = newDataFolder();
  copySeeded(folder);
  const server = await startTestServer(folder);
  grace = await server.as('admin');
  workspaceId = await server.workspaceId('cascade-interiors');
  answers = await everyAnswer(server, grace, workspaceId);
  await server.connection.close();
  execFileSync('cp', ['-a', `${server.dataFolder}/.`, former]);
  await server.close();
  rmSync(folder, { recursive: true });
  await makeFormer(former);
});
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

const versionOf = (folder: string): string => readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();

const copyOfFormer = (): string => {
  const folder = newDataFolder();
  folders.push(folder);
  execFileSync('cp', ['-a', `${former}/.`, folder]);
  expect(versionOf(join(folder, 'postgres'))).toBe('17');
  return folder;
};

const databasesIn = (folder: string): string[] =>
  readdirSync(folder).filter((name) => name.startsWith('postgres') || name.startsWith('upgrade'));

/** Expects the same responses as before the upgrade, and the old database to be kept. */
const expectMoved = async (folder: string): Promise<void> => {
  const server = await startSeeding(folder);
  const found = await everyAnswer(server, sameBrowser(server, grace), workspaceId);
  await server.close();
  expect([...answers].filter(([id, answer]) => found.get(id) !== answer)).toEqual([]);
  expect(versionOf(join(folder, 'postgres'))).toBe('18');
  const names = databasesIn(folder).toSorted();
  expect(names).toEqual(['postgres', expect.stringMatching(/^postgres\.17-\d+$/)]);
  expect(versionOf(join(folder, names[1] ?? ''))).toBe('17');
};

it('a start upgrades a database of the previous PostgreSQL without changing any response', async () => {
  await expectMoved(copyOfFormer());
}, 600_000);

it('an upgrade killed at any moment is restarted or resumed by the next start', async () => {
  const folder = copyOfFormer();
  const environment = {
    DATA_DIR: folder,
    PORT: String(await freePort()),
    SMTP_PORT: '0',
    SECRET_KEY: 'integration integration integration',
  };
  for (let round = 0; round < rounds; round += 1) {
    const child = launch(environment);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const stage = stages[round % stages.length] ?? '';
    await vi.waitFor(() => expect(readdirSync(folder)).toContain(stage), { timeout: 120_000, interval: 5 });
    await wait(randomBetween(0, 500));
    child.kill('SIGKILL');
    await ended;
  }
  await expectMoved(folder);
}, 900_000);

it('an upgrade interrupted during the swap is completed, or restarted if the old database is in place', async () => {
  const folder = copyOfFormer();
  await expectMoved(folder);
  const [, kept = ''] = databasesIn(folder).toSorted();
  renameSync(join(folder, 'postgres'), join(folder, 'postgres.upgraded'));
  await expectMoved(folder);
  renameSync(join(folder, 'postgres'), join(folder, 'postgres.upgraded'));
  renameSync(join(folder, kept), join(folder, 'postgres'));
  await expectMoved(folder);
}, 900_000);

it('a database of an unsupported PostgreSQL is rejected with an error message', async () => {
  const folder = copyOfFormer();
  writeFileSync(join(folder, 'postgres/PG_VERSION'), '16\n');
  await expect(connect({ dataFolder: folder, databaseUrl: null })).rejects.toThrow(
    'was written by PostgreSQL 16, but this Basis includes PostgreSQL 18. Start the version of Basis that included PostgreSQL 16',
  );
});
