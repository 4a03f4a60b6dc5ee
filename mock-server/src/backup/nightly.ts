import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { openWholeArchive } from '../platform/archive/archiveReader';
import { advisoryLocks } from '../platform/db/advisoryLocks';
import { withClient } from '../platform/db/clients';
import type { Log } from '../platform/logging';
import type { NightlySettings } from '../platform/settings';
import type { Manifest } from '../platform/archive/manifest';
import { createBackup, type BackupOptions } from './createBackup';

interface NightlyParts extends NightlySettings {
  readonly ownerConfig: pg.PoolConfig;
  readonly dataFolder: string;
  readonly log: Log;
}

/** Makes a backup every night. */
export interface Nightly {
  /**
   * Makes today's backup if it is due and missing, and marks those that are dated later.
   * @param elapsedMs time by a clock that is never set, for the pause after a failure.
   */
  look(now: Date, elapsedMs?: number): Promise<void>;
  /** Ends, and a backup that is under way with it, of which nothing is left. */
  stop(): Promise<void>;
}

/** 02:30 in the server's time zone. */
const [dueHour, dueMinute] = [2, 30];
const lookMs = 60_000;
const retryMs = 3_600_000;
/** Matches only our own file names, so that nothing else is ever removed. */
const ownName = /^basis-\d{4}-\d{2}-\d{2}\.backup$/;
/** Marks a backup that was there before its day, made while the clock was ahead. */
const aheadOf = (name: string): string => `${name}.ahead`;
const ownPart = /^basis-\d{4}-\d{2}-\d{2}\.backup\.\d+\.part$/;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** File name of a day's backup; names sort by day. */
export const nameOfDay = (now: Date): string =>
  `basis-${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}.backup`;

/** True if the day's backup is due. */
export const isDue = (now: Date): boolean =>
  now.getHours() > dueHour || (now.getHours() === dueHour && now.getMinutes() >= dueMinute);

/** Backups to remove when only the latest few are kept: none of those dated later than the one made last. */
export const outdated = (names: readonly string[], keep: number, made: string): string[] =>
  names
    .filter((name) => ownName.test(name) && name <= made)
    .toSorted()
    .slice(0, -keep);

/** True if the backup of a day is there, and was made on that day. */
export const isMade = (names: readonly string[], name: string): boolean =>
  names.includes(name) && !names.includes(aheadOf(name));

/** Marks backups that are dated later than today, so that none of them counts once its day comes. */
const markAhead = async ({ folder, log }: NightlyParts, names: readonly string[], today: string): Promise<void> => {
  for (const name of names.filter((other) => ownName.test(other) && other > today && isMade(names, other))) {
    await writeFile(join(folder, aheadOf(name)), '');
    log.warn(
      { file: join(folder, name) },
      'a backup is dated later than today, so it does not count as one of its day',
    );
  }
};

/** Steps of a nightly backup that reach beyond its folder. */
export interface NightlyWork {
  /** Does the work unless another process does. */
  inTurn: (config: pg.PoolConfig, work: () => Promise<void>) => Promise<void>;
  create: (options: BackupOptions) => Promise<Pick<Manifest, 'files' | 'faultyFiles'>>;
  /** Rejects if a backup is not whole. */
  check: (file: string) => Promise<void>;
}

const inTurn = (config: pg.PoolConfig, work: () => Promise<void>): Promise<void> =>
  withClient(config, async (client) => {
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [
      advisoryLocks.nightlyBackup,
    ]);
    if (rows[0]?.isOurs) await work();
  });

/** Removes partial files of killed processes; the holder of the lock knows that no other process writes. */
const removeParts = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) if (ownPart.test(name)) await rm(join(folder, name), { force: true });
};

/** Removes backups beyond the number to keep, once the new one is seen to be whole in its place. */
const removeOutdated = async ({ folder, keep }: NightlyParts, { check }: NightlyWork, made: string): Promise<void> => {
  const old = outdated(await readdir(folder), keep, made);
  if (!old.length) return;
  await check(join(folder, made));
  for (const name of old) for (const file of [name, aheadOf(name)]) await rm(join(folder, file), { force: true });
};

const backUp = async (parts: NightlyParts, work: NightlyWork, name: string, signal: AbortSignal): Promise<void> => {
  const { ownerConfig, dataFolder, folder, log } = parts;
  const names = await readdir(folder);
  // Another process may have made it meanwhile.
  if (isMade(names, name)) return;
  await removeParts(folder);
  const { files, faultyFiles } = await work.create({
    ownerConfig,
    dataFolder,
    file: join(folder, name),
    isForced: names.includes(name),
    signal,
  });
  await rm(join(folder, aheadOf(name)), { force: true });
  log.info({ file: join(folder, name), files }, 'the backup of the night is made');
  if (faultyFiles.length)
    log.error(
      { files: faultyFiles.slice(0, 10), count: faultyFiles.length },
      'files are missing in the store, or not as they were received',
    );
  await removeOutdated(parts, work, name);
};

const realWork: NightlyWork = {
  inTurn,
  create: createBackup,
  check: async (file) => (await openWholeArchive(file)).close(),
};

/** Makes a backup at 02:30 every day, or at the next start if no server was running then. */
export const startNightly = (parts: NightlyParts, work = realWork): Nightly => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let underWay: Promise<void> | null = null;
  let notBefore = 0;
  const makeMissing = async (now: Date, elapsedMs: number): Promise<void> => {
    const name = nameOfDay(now);
    try {
      await mkdir(parts.folder, { recursive: true });
      const names = await readdir(parts.folder);
      await markAhead(parts, names, name);
      if (!isDue(now) || isMade(names, name)) return;
      await work.inTurn(parts.ownerConfig, () => backUp(parts, work, name, signal));
    } catch (error) {
      if (signal.aborted)
        return parts.log.info('the backup of the night ends with the server, and is made by the next one');
      notBefore = elapsedMs + retryMs;
      parts.log.error({ error }, 'the backup of the night could not be made and is tried again in an hour');
    }
  };
  const look = async (now: Date, elapsedMs = performance.now()): Promise<void> => {
    if (signal.aborted || underWay || elapsedMs < notBefore) return;
    underWay = makeMissing(now, elapsedMs);
    await underWay;
    underWay = null;
  };
  const timer = setInterval(() => void look(new Date()), lookMs);
  return {
    look,
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await underWay;
    },
  };
};
