import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { withClient } from '../db/clients';
import { migrateLatest, migrateLike } from '../db/migrateOwner';
import { BackupError } from './backupError';
import { listTables, quoted, type Table } from './catalog';
import { tableMember, type DumpedDatabase, type DumpedTable } from './manifest';

interface Source {
  read(name: string): Promise<Readable>;
}

interface Reference {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

const references = `select conrelid::regclass::text as "table", quote_ident(conname) as name,
  pg_get_constraintdef(oid) as definition from pg_constraint
  where contype = 'f' and connamespace = current_schema()::regnamespace order by conrelid::regclass::text, conname`;

const runEach = async (client: pg.Client, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await client.query(statement);
};

const loadTable = async (client: pg.Client, { name, columns, rows }: DumpedTable, source: Source): Promise<void> => {
  const stream = client.query(copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`));
  await pipeline(await source.read(tableMember(name)), stream);
  if (stream.rowCount !== rows)
    throw new BackupError(`The table ${name} has ${stream.rowCount} rows, but ${rows} were backed up.`);
};

const refuseOtherTables = (there: readonly Table[], dumped: readonly DumpedTable[]): void => {
  const missing = dumped.find(({ name }) => !there.some((table) => table.name === name));
  if (missing)
    throw new BackupError(
      `This version of Basis has no table ${missing.name}. Restore with the version of the backup.`,
    );
};

/**
 * Fills empty tables in one transaction. Foreign keys are dropped and re-added, which checks every row; row-level
 * security is not forced meanwhile, because it would bind an owner who is not a superuser.
 */
const loadTables = (client: pg.Client, tables: readonly DumpedTable[], source: Source) => async (): Promise<void> => {
  const there = await listTables(client);
  refuseOtherTables(there, tables);
  const { rows: links } = await client.query<Reference>(references);
  const bound = there.filter(({ isByWorkspace }) => isByWorkspace).map(({ name }) => `alter table ${quoted(name)}`);
  await runEach(client, [
    `truncate ${there.map(({ name }) => quoted(name)).join(', ')}`,
    ...links.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
    ...bound.map((alter) => `${alter} no force row level security`),
  ]);
  for (const table of tables) await loadTable(client, table, source);
  await runEach(client, [
    ...bound.map((alter) => `${alter} force row level security`),
    ...links.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
  ]);
};

const inTransaction = async (client: pg.Client, work: () => Promise<void>): Promise<void> => {
  await client.query(`begin; set local statement_timeout = 0; set local lock_timeout = 0;
    set local idle_in_transaction_session_timeout = 0; set local datestyle = 'ISO, YMD'; set local timezone = 'UTC';
    set local client_encoding = 'UTF8'; set local maintenance_work_mem = '128MB'`);
  await work();
  await client.query('commit');
};

/** Creates the tables at the backup's migration, fills them, and migrates them to the current version. */
export const loadDatabase = async (
  config: pg.PoolConfig,
  { migrations, tables }: Pick<DumpedDatabase, 'migrations' | 'tables'>,
  source: Source,
): Promise<void> => {
  await migrateLike(config, migrations);
  await withClient(config, (client) => inTransaction(client, loadTables(client, tables, source)));
  await migrateLatest(config);
  await withClient(config, (client) => client.query('analyze'));
};
