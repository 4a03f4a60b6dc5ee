import type pg from 'pg';
import { advisoryLocks } from './advisoryLocks';
import { withClient } from './clients';

/** Role for the app; unlike a superuser, it is bound by row-level security. */
export const appRole = 'basis_app';

/**
 * RLS permits index use only for leakproof functions. LIKE and `@@` reveal only a match, and their errors depend on the
 * pattern alone, but PostgreSQL does not mark them leakproof. Without this every search scans the whole list.
 */
const searchFunctions = ['pg_catalog.textlike(text, text)', 'pg_catalog.ts_match_vq(tsvector, tsquery)'];

/** Statements that let searches use indexes; only a superuser may run them. */
export const markSearchLeakproof = searchFunctions.map((name) => `alter function ${name} leakproof`).join('; ');

const isLeakproof = `select bool_and(proleakproof) as "isSo" from pg_proc
  where oid = any(array[${searchFunctions.map((name) => `'${name}'`).join(', ')}]::regprocedure[])`;

/** True if searches can use indexes. */
export const isSearchLeakproof = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ isSo: boolean }>(isLeakproof);
  return rows[0]?.isSo ?? false;
};

/**
 * Creates a role that row-level security binds; needed only if the user bypasses it.
 * @param tell is called with each change outside our own tables.
 */
export const ensureAppRole = (config: pg.PoolConfig, tell: (sentence: string) => void): Promise<void> =>
  withClient(config, async (client) => {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.appRole]);
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [appRole]);
    if (!rowCount) {
      await client.query(`create role ${appRole} nologin`);
      tell(
        `Created the role ${appRole} on this PostgreSQL server, because row-level security does not bind a superuser.`,
      );
    }
    if (!(await isSearchLeakproof(client))) {
      await client.query(markSearchLeakproof);
      tell(`Ran "${markSearchLeakproof};" in this database, so that searches use indexes.`);
    }
    const { rows } = await client.query<{ schema: string }>(`select quote_ident(current_schema()) as schema`);
    const schema = rows[0]?.schema ?? 'public';
    await client.query(`grant usage on schema ${schema} to ${appRole}`);
    await client.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${appRole}`);
    await client.query(
      `alter default privileges in schema ${schema} grant select, insert, update, delete on tables to ${appRole}`,
    );
  });

/**
 * Revokes what the app never does: writing the migration history and deleting a workspace, neither of which row-level
 * security guards. Default privileges grant both on new tables, so this runs after each migration.
 */
export const narrowAppRole = async (client: pg.ClientBase): Promise<void> => {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [appRole]);
  if (!rowCount) return;
  await client.query(`revoke insert, update, delete on kysely_migration, kysely_migration_lock from ${appRole}`);
  await client.query(`revoke delete on workspaces, installation from ${appRole}`);
};
