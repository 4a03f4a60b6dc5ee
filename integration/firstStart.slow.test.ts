import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { countUnbroken, expectWhole, killStartAt } from './interruptedStarts';
import { endProcess, freePort, startProcess } from './serverProcess';
import { newDataFolder } from './testServer';

const rounds = Number(process.env['FIRST_START_ROUNDS'] ?? 50);

it(`completes a first start killed at a random moment, ${rounds} times`, async () => {
  const expectedEmails = await countUnbroken();
  let lengthMs = 15_000;
  for (let round = 0; round < rounds; round += 1) {
    const dataFolder = newDataFolder();
    const environment = { DATA_DIR: dataFolder, PORT: String(await freePort()), SMTP_PORT: '0' };
    // Kill later starts within the measured duration of a start.
    const afterMs = Math.random() * lengthMs;
    if (await killStartAt(environment, { afterMs })) lengthMs = Math.min(lengthMs, afterMs);
    const server = await startProcess(environment);
    await expectWhole(server, expectedEmails);
    expect(await endProcess(server, 'SIGTERM')).toBe(0);
    rmSync(dataFolder, { recursive: true, force: true });
  }
}, 3_600_000);
