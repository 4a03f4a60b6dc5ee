import { rmSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { random } from '@basis/domain/testing/seed';
import { countUnbroken, expectWhole, killStartAt } from './interruptedStarts';
import { freePort } from './freePort';
import { endProcess, startProcess } from './serverProcess';
import { newDataFolder } from './testServer';

const rounds = Number(process.env['FIRST_START_ROUNDS'] ?? 50);

let expectedEmails: number;
let lengthMs = 15_000;
beforeAll(async () => {
  expectedEmails = await countUnbroken();
});

// A test for each round, so that the runner sees progress.
it.each(Array.from({ length: rounds }, (_, index) => index + 1))(
  `completes a first start killed at a random moment, %i of ${rounds}`,
  async () => {
    const dataFolder = newDataFolder();
    const environment = { DATA_DIR: dataFolder, PORT: String(await freePort()), SMTP_PORT: '0' };
    // Kill later starts within the measured duration of a start.
    const afterMs = random() * lengthMs;
    if (await killStartAt(environment, { afterMs })) lengthMs = Math.min(lengthMs, afterMs);
    const server = await startProcess(environment);
    await expectWhole(server, expectedEmails);
    expect(await endProcess(server, 'SIGTERM')).toBe(0);
    rmSync(dataFolder, { recursive: true, force: true });
  },
);
