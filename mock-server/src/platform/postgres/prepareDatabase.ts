import { Kysely, PostgresDialect, sql } from 'kysely';
import { isSearchLeakproof, narrowAppRole, markSearchLeakproof } from '../db/appRole';
import { createPool, withClient } from '../db/clients';
import type { Connection, Db } from '../db/database';
import { DatabaseError } from '../db/databaseError';
import { findUnknownMigration, migrateUp } from '../db/migrate';
import { refuseWithoutRights } from '../db/ownerRights';
import { refuseHalfDatabase } from './unfinishedRestore';

/** Migrates the tables, as their owner. */
const migrate = async ({ ownerConfig }: Connection): Promise<void> => {
  await withClient(ownerConfig, refuseWithoutRights);
  await withClient(ownerConfig, refuseHalfDatabase);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: createPool({ ...ownerConfig, max: 1 }) }) });
  try {
    const unknown = await findUnknownMigration(db);
    if (unknown !== null)
      throw new DatabaseError(
        `These data were written by a newer Basis (migration ${unknown}). Start that version, or restore a backup.`,
      );
    await migrateUp(db);
  } finally {
    await db.destroy();
  }
  await withClient(ownerConfig, narrowAppRole);
};

interface Proof {
  readonly user: string;
  readonly open: readonly string[];
  readonly shows: boolean;
}

/**
 * Verifies on the pool that row-level security hides all rows while no workspace is set.
 * @returns the pool's role.
 * @throws DatabaseError if any are visible.
 */
const proveRowSecurity = async (db: Db): Promise<string> => {
  const { rows } = await sql<Proof>`
    select current_user as "user", exists (select from users) as shows,
      array(select relname::text from pg_class where relrowsecurity and relnamespace = current_schema()::regnamespace
        and not row_security_active(oid) order by 1) as open`.execute(db);
  const { user = 'of this address', open = [], shows = true } = rows[0] ?? {};
  if (!shows && !open.length) return user;
  throw new DatabaseError(
    `Row-level security does not bind the database user ${user}, so workspaces would not be isolated. ` +
      'Set DATABASE_URL to the user that owns the tables and is not a superuser.',
  );
};

const describeSearch = async ({ ownerConfig }: Connection): Promise<string> =>
  (await withClient(ownerConfig, isSearchLeakproof))
    ? 'Searches use indexes (textlike and ts_match_vq are leakproof).'
    : `Searches read whole lists. Run this in the database as a superuser: ${markSearchLeakproof};`;

/** Tells of accounts whose other spelling no longer signs in, until their users signed in with their own. */
const describeSpellings = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ email: string; other: string; count: number }>`
    select email, other_spelling as other, count(*) over ()::int as count from login_directory
    where other_spelling is not null order by email limit 3`.execute(db);
  const [first] = rows;
  if (!first) return [];
  const pairs = rows.map(({ email, other }) => `${email} (not ${other})`).join(', ');
  const rest = first.count > rows.length ? ` and ${first.count - rows.length} more` : '';
  return [`Accounts sign in only with their email as it is written, no longer with another spelling: ${pairs}${rest}.`];
};

/**
 * Migrates the tables and verifies that workspaces are isolated. Call it before reading or writing their rows.
 * @returns notices for the operator.
 * @throws DatabaseError with a sentence for the operator.
 */
export const prepareDatabase = async (connection: Connection): Promise<string[]> => {
  await migrate(connection);
  const role = await proveRowSecurity(connection.db);
  return [
    ...(connection.changed ?? []),
    `The database user is ${role}, and row-level security binds it.`,
    await describeSearch(connection),
    ...(await describeSpellings(connection.db)),
  ];
};
