import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { randomId } from '@basis/domain/testing/seed';
import { demoPassword } from '../mock-server/src/seed/workspaces';
import { createBrowser } from './browser';
import { noNamespaces } from './namespaces';
import { copySeeded } from './seeded';
import { freePort } from './freePort';
import { endProcess, failAtOnce, startProcess, type ServerProcess } from './serverProcess';
import { newDataFolder, people } from './testServer';

const folders: string[] = [];
const running: ServerProcess[] = [];
const newFolder = (): string => {
  const made = newDataFolder();
  folders.push(made);
  return made;
};
afterAll(async () => {
  for (const server of running) await endProcess(server, 'SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const environmentOf = async (dataFolder: string) => ({
  DATA_DIR: dataFolder,
  // That of the seeded folder.
  SECRET_KEY: 'integration integration integration',
  PORT: String(await freePort()),
  SMTP_PORT: '0',
});

describe.skipIf(noNamespaces)(
  `two containers on one data folder${noNamespaces ? ` (skipped: ${noNamespaces})` : ''}`,
  () => {
    it('the second is refused at once, and the first keeps working without losing acknowledged writes', async () => {
      const dataFolder = newFolder();
      copySeeded(dataFolder);
      const first = await startProcess(await environmentOf(dataFolder), { isContained: true });
      running.push(first);
      const browser = createBrowser(first.address);
      await browser.signIn(people.admin, demoPassword);
      const ids: string[] = [];
      const addBid = async (): Promise<void> => {
        const id = randomId();
        const body = { project: { id, name: 'Kept', companyName: 'One Holder' } };
        expect((await browser.call('POST', '/projects', { body })).status).toBe(201);
        ids.push(id);
      };
      await addBid();
      const pidFile = join(dataFolder, 'postgres/postmaster.pid');
      const before = readFileSync(pidFile, 'utf8');
      const environment = await environmentOf(dataFolder);
      const second = await failAtOnce(environment, 1000, { isContained: true });
      expect(second.output).toMatch(/is in use by process \d+, since .+, on host .+ Stop that one first/);
      expect(second.moreMs).toBeLessThan(1000);
      expect(readFileSync(pidFile, 'utf8')).toBe(before);
      expect(existsSync(join(dataFolder, 'basis.lock'))).toBe(true);
      await addBid();

      // A killed container takes its PostgreSQL with it; the next one takes over.
      await endProcess(first, 'SIGKILL');
      const next = await startProcess(environment, { isContained: true });
      running.push(next);
      const later = createBrowser(next.address);
      await later.signIn(people.admin, demoPassword);
      const { data } = await later.client.GET('/projects', { params: { query: { ids, limit: 200 } } });
      expect(data?.projects.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    }, 400_000);
  },
);
