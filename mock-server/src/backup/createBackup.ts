import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type pg from 'pg';
import { checkOf } from '../platform/storage/installation';
import { unlessStopped } from '../platform/stopping';
import { fsyncFolderSync } from '../platform/fsyncFolder';
import { appVersion } from '../platform/archive/appVersion';
import { openWholeArchive } from '../platform/archive/archiveReader';
import { place, refuseTaken, writeArchive, type ArchiveWriter } from '../platform/archive/archiveWriter';
import { BackupError } from '../platform/archive/backupError';
import { dumpDatabase, inMoment } from '../platform/archive/dumpDatabase';
import { filesName, layout, manifestName, secretKeyName, type Manifest } from '../platform/archive/manifest';
import { packFiles, type Packed } from './packFiles';

export interface BackupOptions {
  readonly ownerConfig: pg.PoolConfig;
  readonly dataFolder: string;
  readonly file: string;
  /** True to overwrite an existing file. */
  readonly isForced: boolean;
  /** Aborts immediately; nothing is left behind. */
  readonly signal?: AbortSignal | undefined;
}

/** The data folder's key, if it is the one that the database is used with. */
const readOwnKey = async (dataFolder: string, keyCheck: string | null): Promise<string | null> => {
  const text = await readFile(join(dataFolder, 'secret.key'), 'utf8').catch(() => null);
  if (text === null || keyCheck === null) return text;
  return checkOf(Buffer.from(text.trim(), 'hex')) === keyCheck ? text : null;
};

const fill = async (archive: ArchiveWriter, client: pg.Client, dataFolder: string): Promise<void> => {
  const database = await dumpDatabase(client, archive);
  const packed: Packed = { files: 0, faulty: [] };
  await archive.add(filesName, packFiles(dataFolder, client, packed));
  const key = await readOwnKey(dataFolder, database.keyCheck);
  if (key !== null) await archive.add(secretKeyName, [Buffer.from(key)]);
  const manifest: Manifest = {
    layout,
    id: randomUUID(),
    madeAt: new Date().toISOString(),
    appVersion: appVersion(),
    ...database,
    hasSecretKey: key !== null,
    files: packed.files,
    faultyFiles: packed.faulty,
    members: archive.members,
  };
  await archive.add(manifestName, [Buffer.from(JSON.stringify({ ...manifest, members: [...archive.members] }))]);
};

/** Describes a file system error in a sentence. */
const explained = (error: unknown, file: string): unknown => {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined) return error;
  const reason = code === 'ENOSPC' ? 'the disk is full' : `${syscall} says ${code}`;
  return new BackupError(`Can't write the backup ${file}: ${reason}. Name a file on a disk with enough space.`);
};

/**
 * Writes a consistent backup to a temporary file, verifies it, and moves it into place.
 * @returns what it holds.
 * @throws BackupError with a sentence for the operator.
 */
export const createBackup = async ({
  ownerConfig,
  dataFolder,
  file,
  isForced,
  signal,
}: BackupOptions): Promise<Manifest> => {
  const path = resolve(file);
  const part = `${path}.${process.pid}.part`;
  await refuseTaken(path, isForced);
  try {
    await mkdir(dirname(path), { recursive: true });
    await inMoment(ownerConfig, (client) => writeArchive(part, (archive) => fill(archive, client, dataFolder), signal));
    const archive = await unlessStopped(openWholeArchive(part), signal);
    archive.close();
    await place(part, path, isForced);
    fsyncFolderSync(dirname(path));
    return archive.manifest;
  } catch (error) {
    throw explained(error, path);
  } finally {
    await rm(part, { force: true });
  }
};
