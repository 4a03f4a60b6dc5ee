import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contend } from './folderContest';
import { copySeeded } from './seeded';
import { freePort } from './freePort';
import { endProcess, startProcess } from './serverProcess';
import { newDataFolder } from './testServer';

const [rounds, serverRounds] = [Number(process.env['LOCK_ROUNDS'] ?? 1000), Number(process.env['SERVER_ROUNDS'] ?? 25)];

it(`exactly one of up to eight concurrent processes holds a folder, ${rounds} times`, async () => {
  const folder = newDataFolder();
  expect(await contend(folder, rounds)).toBeLessThan(1000);
  rmSync(folder, { recursive: true, force: true });
}, 1_800_000);

it(`exactly one of two concurrent servers serves, ${serverRounds} times, even after a kill`, async () => {
  const folder = newDataFolder();
  copySeeded(folder);
  for (let round = 0; round < serverRounds; round += 1) {
    const started = await Promise.allSettled(
      [await freePort(), await freePort()].map((port) =>
        startProcess({
          DATA_DIR: folder,
          SECRET_KEY: 'integration integration integration',
          PORT: String(port),
          SMTP_PORT: '0',
        }),
      ),
    );
    const servers = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    const refusals = started.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
    expect(servers.length, refusals.join('\n')).toBe(1);
    expect(refusals).toEqual([expect.stringMatching(/is in use by .+ Stop that one first/)]);
    for (const server of servers) {
      expect((await fetch(`${server.address}/health`)).status).toBe(200);
      await endProcess(server, round % 2 ? 'SIGKILL' : 'SIGTERM');
    }
  }
  rmSync(folder, { recursive: true, force: true });
}, 3_600_000);
