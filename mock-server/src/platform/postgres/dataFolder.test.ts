import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DataFolderError, holdDataFolder, shareDataFolder, type FolderHold } from './dataFolder';

const timing = { beatMs: 60, staleMs: 600 };
let folder: string;
let held: FolderHold[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'basis-folder-'));
  held = [];
});
afterEach(() => {
  for (const { release } of held) release();
  rmSync(folder, { recursive: true, force: true });
});

const lockFile = (): string => join(folder, 'basis.lock');
const hold = async (given = folder): Promise<FolderHold> => {
  const taken = await holdDataFolder(given, timing);
  held.push(taken);
  return taken;
};
/** Holds the folder as another machine would, without a lock visible here. */
const writeAsOtherMachine = (beat: number): void =>
  writeFileSync(
    lockFile(),
    JSON.stringify({ pid: 7, host: 'elsewhere', boot: 'other', since: 'then', token: 'theirs', beat }),
  );

describe('a data folder', () => {
  it('refuses a second holder at once, saying who holds it and since when', async () => {
    await hold();
    const startedAt = performance.now();
    await expect(hold()).rejects.toThrow(
      new RegExp(`is in use by process ${process.pid}, since \\d{4}-.+, on host .+\\. Stop that one first`),
    );
    expect(performance.now() - startedAt).toBeLessThan(1000);
  });

  it('is free after release, and keeps the lock file', async () => {
    (await holdDataFolder(folder, timing)).release();
    expect(existsSync(lockFile())).toBe(true);
    expect((await hold()).notice).toBeNull();
  });

  it.each(['', '{"pid":', '{"pid":1,"processStart":"1","since":"then"}', 'null'])(
    'relies on the OS lock alone when the file contains %j',
    async (text) => {
      writeFileSync(lockFile(), text);
      await hold();
      writeFileSync(lockFile(), text);
      await expect(holdDataFolder(folder, timing)).rejects.toThrow(DataFolderError);
    },
  );

  it('is rejected with a remedy if it is a file', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    await expect(hold(file)).rejects.toThrow(/is not a folder\. Set DATA_DIR/);
    await expect(hold(file)).rejects.toThrow(DataFolderError);
  });
});

describe('a data folder held on another machine', () => {
  it('is refused as soon as the holder shows a sign of life', async () => {
    writeAsOtherMachine(1);
    const beating = setTimeout(() => writeAsOtherMachine(2), 100);
    await expect(hold()).rejects.toThrow(/in use by process 7, since then, on host elsewhere/);
    clearTimeout(beating);
  });

  it('is taken over with a notice when the holder shows no sign of life', async () => {
    writeAsOtherMachine(1);
    expect((await hold()).notice).toMatch(/taken over from process 7 on host elsewhere/);
  });

  it('goes to the last writer when two machines take it over at once', async () => {
    writeAsOtherMachine(1);
    const taking = hold();
    const sentence = taking.then(String, String);
    while (!readFileSync(lockFile(), 'utf8').includes(String(process.pid))) await wait(5);
    writeAsOtherMachine(9);
    expect(await sentence).toMatch(/in use by process 7/);
  });

  it('reports the loss when another machine takes it over anyway', async () => {
    const { lost } = await hold();
    writeAsOtherMachine(1);
    expect((await lost).message).toMatch(/was taken by process 7 on host elsewhere/);
  });
});

it('recreates a removed lock file, so that the folder stays held', async () => {
  await hold();
  rmSync(lockFile());
  await vi.waitFor(() => expect(existsSync(lockFile())).toBe(true));
  await expect(holdDataFolder(folder, timing)).rejects.toThrow(new RegExp(`in use by process ${process.pid}`));
});

it('a data folder that processes share is refused to one that needs it alone, until the last of them ends', async () => {
  const [endFirst, endSecond] = [shareDataFolder(folder), shareDataFolder(folder)];
  endFirst();
  await expect(hold()).rejects.toThrow(/is in use by another process\. Stop that one first/);
  endSecond();
  await hold();
  expect(() => shareDataFolder(folder)).toThrow(/is in use by process \d+/);
});
