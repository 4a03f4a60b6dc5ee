import { closeSync, existsSync, fsyncSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { fsyncFolderSync } from '../fsyncFolder';
import { DatabaseError } from '../db/databaseError';
import { DataFolderError } from './dataFolder';

const markOf = (dataFolder: string): string => join(dataFolder, 'restore.unfinished');

const advice = 'Run "npm run restore" again with the same backup; it starts over.';

/** True if a restore into a data folder is unfinished. */
export const isRestoreUnfinished = (dataFolder: string): boolean => existsSync(markOf(dataFolder));

/** Marks a restore as unfinished, so that no server starts on the data folder. */
export const markRestore = (dataFolder: string): void => {
  const descriptor = openSync(markOf(dataFolder), 'a', 0o600);
  fsyncSync(descriptor);
  closeSync(descriptor);
  fsyncFolderSync(dataFolder);
};

export const unmarkRestore = (dataFolder: string): void => {
  rmSync(markOf(dataFolder), { force: true });
  fsyncFolderSync(dataFolder);
};

/** @throws DataFolderError if a restore into the data folder was interrupted. */
export const refuseUnfinishedRestore = (dataFolder: string): void => {
  if (isRestoreUnfinished(dataFolder))
    throw new DataFolderError(`A restore into the data folder ${dataFolder} was interrupted. ${advice}`);
};

/** True if a restore into the database is unfinished. */
export const isHalfDatabase = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ isHalf: boolean }>(
    `select to_regclass('unfinished_restore') is not null as "isHalf"`,
  );
  return rows[0]?.isHalf ?? false;
};

/** @throws DatabaseError if a restore into the database was interrupted. */
export const refuseHalfDatabase = async (client: pg.ClientBase): Promise<void> => {
  if (await isHalfDatabase(client)) throw new DatabaseError(`A restore into this database was interrupted. ${advice}`);
};
