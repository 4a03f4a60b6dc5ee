import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { withClient } from '../platform/db/clients';
import { connect } from '../platform/postgres/connect';
import type { Connection } from '../platform/db/database';
import { refuseOtherMigrations } from '../platform/db/migrateOwner';
import { refuseWithoutRights } from '../platform/db/ownerRights';
import {
  isHalfDatabase,
  isRestoreUnfinished,
  markRestore,
  unmarkRestore,
} from '../platform/postgres/unfinishedRestore';
import type { Settings } from '../platform/settings';
import { checkOf } from '../platform/storage/installation';
import { unlessStopped } from '../platform/stopping';
import { storeIdFile } from '../platform/storage/storeId';
import { openWholeArchive, readAll, type ArchiveReader } from '../platform/archive/archiveReader';
import { BackupError } from '../platform/archive/backupError';
import { emptyDatabase, emptyFolder, refuseFullDatabase } from './emptyTarget';
import { loadDatabase } from '../platform/archive/loadDatabase';
import { filesName, secretKeyName, type Manifest } from '../platform/archive/manifest';
import { syncToDisk, unpackFiles } from './unpackFiles';

interface RestoreOptions {
  readonly settings: Pick<Settings, 'databaseUrl' | 'dataFolder' | 'secretKey'>;
  readonly file: string;
  /** True to move existing data aside. */
  readonly isReplaced: boolean;
  /** Aborts the restore, which can be repeated later. */
  readonly signal?: AbortSignal;
  /** Called with the new path of previous data, even if the restore then fails. */
  onAside(place: string): void;
}

/** The key a server with these settings would use; null if it would create a new one. */
const keyAfterwards = async (archive: ArchiveReader, given: string | null): Promise<Buffer | null> => {
  if (given !== null) return createHash('sha256').update(given).digest();
  if (!archive.manifest.hasSecretKey) return null;
  return Buffer.from((await readAll(await archive.read(secretKeyName))).toString('utf8').trim(), 'hex');
};

/** @throws BackupError if the server would not use the key of the restored data. */
const refuseOtherKey = async (archive: ArchiveReader, given: string | null): Promise<void> => {
  const { keyCheck, hasSecretKey } = archive.manifest;
  if (keyCheck === null) return;
  const key = await keyAfterwards(archive, given);
  if (key !== null && checkOf(key) === keyCheck) return;
  throw new BackupError(
    hasSecretKey
      ? 'SECRET_KEY is not the key of these data. Unset it: the key is in the backup.'
      : 'The secret key is not in the backup, because it was set as SECRET_KEY. Set SECRET_KEY to that value.',
  );
};

const restoreFiles = async (archive: ArchiveReader, dataFolder: string): Promise<void> => {
  const { storeId, hasSecretKey } = archive.manifest;
  const root = join(dataFolder, 'files');
  await mkdir(root, { recursive: true });
  await unpackFiles(await archive.read(filesName), dataFolder);
  if (storeId !== null) await writeFile(storeIdFile(root), `${storeId}\n`, { mode: 0o600 });
  if (hasSecretKey)
    await writeFile(join(dataFolder, 'secret.key'), await readAll(await archive.read(secretKeyName)), { mode: 0o600 });
  await syncToDisk();
};

/** True if an interrupted restore had already loaded the whole database. */
const isLoaded = async (client: pg.ClientBase, { storeId }: Manifest): Promise<boolean> => {
  if (storeId === null || (await isHalfDatabase(client))) return false;
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('installation') is not null as "isThere"`,
  );
  if (!rows[0]?.isThere) return false;
  return (await client.query('select from installation where store_id = $1', [storeId])).rowCount === 1;
};

const restoreDatabase = async (
  archive: ArchiveReader,
  ownerConfig: pg.PoolConfig,
  onAside: (place: string) => void,
): Promise<void> => {
  const schema = await withClient(ownerConfig, emptyDatabase);
  if (schema !== null) onAside(`the schema ${schema}`);
  await loadDatabase(ownerConfig, archive.manifest, archive);
};

/** Prepares the data folder and connects to a database that may be filled. */
const openTarget = async (
  { settings: { dataFolder, databaseUrl }, isReplaced, signal, onAside }: RestoreOptions,
  manifest: Manifest,
): Promise<{ readonly connection: Connection; readonly isFilled: boolean }> => {
  const isGoneOn = isRestoreUnfinished(dataFolder);
  const takeFolder = (): void => {
    mkdirSync(dataFolder, { recursive: true });
    const aside = emptyFolder(dataFolder, isReplaced);
    if (aside !== null) onAside(aside);
    markRestore(dataFolder);
  };
  if (!databaseUrl)
    return {
      connection: await connect({ databaseUrl, dataFolder, limitMs: 0, onHeld: takeFolder, signal }),
      isFilled: false,
    };
  const connection = await connect({
    databaseUrl,
    dataFolder,
    limitMs: 0,
    onHeld: () => undefined,
    isAlone: true,
    signal,
  });
  try {
    const isFilled = isGoneOn && (await withClient(connection.ownerConfig, (client) => isLoaded(client, manifest)));
    if (!isFilled)
      await withClient(connection.ownerConfig, async (client) => {
        await refuseWithoutRights(client);
        await refuseFullDatabase(client, isReplaced);
      });
    takeFolder();
    return { connection, isFilled };
  } catch (error) {
    await connection.close();
    throw error;
  }
};

const restoreInto = async (archive: ArchiveReader, options: RestoreOptions): Promise<void> => {
  const { dataFolder } = options.settings;
  const { connection, isFilled } = await openTarget(options, archive.manifest);
  const restoreAll = async (): Promise<void> => {
    if (!isFilled) await restoreDatabase(archive, connection.ownerConfig, options.onAside);
    await restoreFiles(archive, dataFolder);
    await withClient(connection.ownerConfig, (client) => client.query('drop table if exists unfinished_restore'));
    unmarkRestore(dataFolder);
  };
  try {
    await unlessStopped(restoreAll(), options.signal);
  } finally {
    await connection.close();
  }
};

/**
 * Brings a backup into an empty data folder and database. Until it is over, no server starts on them.
 * @returns what was restored.
 * @throws BackupError | DatabaseError | DataFolderError with a sentence for the operator.
 */
export const restoreBackup = async (options: RestoreOptions): Promise<Manifest> => {
  const archive = await unlessStopped(openWholeArchive(options.file), options.signal);
  try {
    refuseOtherMigrations(archive.manifest.migrations);
    await refuseOtherKey(archive, options.settings.secretKey);
    await restoreInto(archive, options);
    return archive.manifest;
  } finally {
    archive.close();
  }
};
