import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fillTables, saveTables } from '../mock-server/src/platform/archive/databaseArchive';
import { withClient } from '../mock-server/src/platform/db/clients';
import { prepareCluster, superuser } from '../mock-server/src/platform/postgres/cluster';
import { previousPackage } from '../mock-server/src/platform/postgres/clusterVersion';
import { connect } from '../mock-server/src/platform/postgres/connect';
import { lockDatabase } from '../mock-server/src/platform/postgres/databaseLock';
import { prepareBinaries } from '../mock-server/src/platform/postgres/postgresBinaries';
import { openPostgresLog } from '../mock-server/src/platform/postgres/postgresLog';
import { postgresUser } from '../mock-server/src/platform/postgres/postgresUser';
import { startPostmaster } from '../mock-server/src/platform/postgres/postmaster';
import { prepareSocketFolder } from '../mock-server/src/platform/postgres/socketFolder';

/** Downgrades a data folder's database to the previous PostgreSQL, as an earlier version had it. */
export const makeFormer = async (dataFolder: string): Promise<void> => {
  const tables = join(dataFolder, 'tables.saved');
  const connection = await connect({ dataFolder, databaseUrl: null });
  await saveTables(connection.ownerConfig, tables);
  await connection.close();
  const folder = join(dataFolder, 'postgres');
  rmSync(folder, { recursive: true });
  const user = postgresUser();
  const programs = { binaries: prepareBinaries(user, dataFolder, previousPackage), user };
  const socketFolder = prepareSocketFolder(folder, user);
  const lock = await lockDatabase(dataFolder, folder);
  await prepareCluster(programs, folder, lock);
  const children: ChildProcess[] = [];
  const log = openPostgresLog(join(dataFolder, 'logs'));
  await startPostmaster({ programs, folder, socketFolder, log }, lock, (child) => children.push(child));
  const config = { host: socketFolder, user: superuser, database: 'postgres' };
  await withClient(config, (client) => client.query('create role basis_app nologin'));
  await fillTables(config, tables);
  rmSync(tables);
  for (const child of children) {
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    await ended;
  }
};
