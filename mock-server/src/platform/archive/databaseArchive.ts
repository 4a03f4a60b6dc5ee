import type pg from 'pg';
import { withClient } from '../db/clients';
import { appVersion } from './appVersion';
import { openWholeArchive } from './archiveReader';
import { writeArchive } from './archiveWriter';
import { listMigrations } from './catalog';
import { dumpDatabase, inMoment } from './dumpDatabase';
import { loadDatabase } from './loadDatabase';
import { layout, manifestName, type Manifest } from './manifest';

/** Writes only the tables of a database into an archive. @returns true if there are any. */
export const saveTables = async (config: pg.PoolConfig, path: string): Promise<boolean> => {
  if (!(await withClient(config, listMigrations)).length) return false;
  await inMoment(config, (client) =>
    writeArchive(path, async (archive) => {
      const database = await dumpDatabase(client, archive);
      const manifest: Manifest = {
        layout,
        id: 'tables',
        madeAt: new Date().toISOString(),
        appVersion: appVersion(),
        ...database,
        hasSecretKey: false,
        files: 0,
        faultyFiles: [],
        members: [...archive.members],
      };
      await archive.add(manifestName, [Buffer.from(JSON.stringify(manifest))]);
    }),
  );
  return true;
};

/** Fills an empty database from an archive, verifying checksums and row counts. */
export const fillTables = async (config: pg.PoolConfig, path: string): Promise<void> => {
  const archive = await openWholeArchive(path);
  try {
    await loadDatabase(config, archive.manifest, archive);
  } finally {
    archive.close();
  }
};
