import type { Readable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { withClient } from '../db/clients';
import { BackupError } from './backupError';
import { listMigrations, listTables, listWorkspaces, nameWorkspace, quoted, type Table } from './catalog';
import { tableMember, type DumpedDatabase, type DumpedTable } from './manifest';

interface Target {
  add(name: string, content: AsyncIterable<Uint8Array>): Promise<void>;
}

/** Makes the text form of values independent of server settings and lossless. */
const plainTexts = `set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 3; set local client_encoding = 'UTF8';
  set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

/** Runs work on one snapshot of the database, without time limits. */
export const inMoment = <T>(config: pg.PoolConfig, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withClient(config, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    await client.query(plainTexts);
    const result = await work(client);
    await client.query('commit');
    return result;
  });

/** Rows of a table; per workspace when RLS binds the user. */
async function* rowsOf(
  client: pg.Client,
  { name, columns, isByWorkspace }: Table,
  workspaces: readonly string[],
  count: (rows: number) => void,
): AsyncGenerator<Uint8Array> {
  const query = `select ${columns.map(quoted).join(', ')} from ${quoted(name)}`;
  for (const id of isByWorkspace ? workspaces : [null]) {
    if (id !== null) await nameWorkspace(client, id);
    // Row-level security alone does not let the query use an index.
    const rows = id === null ? query : `${query} where workspace_id = ${client.escapeLiteral(id)}`;
    const stream = client.query(copyTo(`copy (${rows}) to stdout`));
    yield* stream as Readable as AsyncIterable<Uint8Array>;
    count(stream.rowCount ?? 0);
  }
}

const dumpTable = async (client: pg.Client, table: Table, workspaces: readonly string[], target: Target) => {
  let rows = 0;
  const content = rowsOf(client, table, workspaces, (more) => (rows += more));
  await target.add(tableMember(table.name), content);
  return { name: table.name, columns: table.columns, rows } satisfies DumpedTable;
};

interface Installation {
  readonly storeId: string | null;
  readonly keyCheck: string | null;
}

const readInstallation = async (client: pg.Client, tables: readonly Table[]): Promise<Installation> => {
  if (!tables.some(({ name }) => name === 'installation')) return { storeId: null, keyCheck: null };
  const { rows } = await client.query<Installation>(
    'select store_id as "storeId", key_check as "keyCheck" from installation',
  );
  return rows[0] ?? { storeId: null, keyCheck: null };
};

/** Writes all tables of Basis. @param client is in a snapshot transaction. */
export const dumpDatabase = async (client: pg.Client, target: Target): Promise<DumpedDatabase> => {
  const { rows: marks } = await client.query<{ isThere: boolean; postgres: string }>(
    `select to_regclass('unfinished_restore') is not null as "isThere", current_setting('server_version') as postgres`,
  );
  const migrations = await listMigrations(client);
  if (marks[0]?.isThere || !migrations.length)
    throw new BackupError(
      'There is nothing to back up: the database has no tables of Basis, or a restore into it is unfinished.',
    );
  const tables = await listTables(client);
  const workspaces = await listWorkspaces(client);
  const dumped: DumpedTable[] = [];
  for (const table of tables) dumped.push(await dumpTable(client, table, workspaces, target));
  const installation = await readInstallation(client, tables);
  return { migrations, tables: dumped, ...installation, postgres: marks[0]?.postgres ?? '' };
};
