import type pg from 'pg';
import { confiningStatement } from '../db/confinedDialect';

/** A table of Basis in the database. */
export interface Table {
  readonly name: string;
  /** Stored columns, without generated ones. */
  readonly columns: readonly string[];
  /** True if row-level security limits the user to one workspace at a time. */
  readonly isByWorkspace: boolean;
}

/** Excludes the job queue, tables recreated at startup, and one that versions before 0580 had and no backup has. */
const tables = `select c.relname::text as name, row_security_active(c.oid) as "isByWorkspace",
  array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
    and c.relname not like 'kysely\\_%' and c.relname not in ('unfinished_restore', 'changed_bids')
  group by c.oid, c.relname order by c.relname`;

export const listTables = async (client: pg.ClientBase): Promise<Table[]> => (await client.query<Table>(tables)).rows;

/** Quotes an SQL identifier. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Sets the workspace for row-level security until the transaction ends. */
export const nameWorkspace = (client: pg.ClientBase, id: string): Promise<unknown> =>
  client.query(confiningStatement(id));

export const listWorkspaces = async (client: pg.ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ id: string }>('select id from workspaces order by id');
  return rows.map(({ id }) => id);
};

/** Applied migrations in order; empty if the database has no tables of Basis. */
export const listMigrations = async (client: pg.ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('kysely_migration') is not null as "isThere"`,
  );
  if (!rows[0]?.isThere) return [];
  return (await client.query<{ name: string }>('select name from kysely_migration order by name')).rows.map(
    ({ name }) => name,
  );
};
