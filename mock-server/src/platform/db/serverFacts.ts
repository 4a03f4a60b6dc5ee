import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { withClient } from './clients';
import { DatabaseError } from './databaseError';

/** Facts about a PostgreSQL server and our user on it. */
export interface ServerFacts {
  readonly version: number;
  readonly user: string;
  readonly isSuperuser: boolean;
  /** True if the user bypasses row-level security without being a superuser. */
  readonly passesBy: boolean;
  readonly isStandby: boolean;
  readonly isReadOnly: boolean;
}

const startingUp = '57P03';
const startLimitMs = 60_000;

const readFacts = (config: pg.PoolConfig): Promise<ServerFacts> =>
  withClient({ ...config, connectionTimeoutMillis: 5000 }, async (client) => {
    const { rows } = await client.query<ServerFacts>(
      `select current_setting('server_version_num')::int as version, current_user as "user",
         rolsuper as "isSuperuser", rolbypassrls and not rolsuper as "passesBy", pg_is_in_recovery() as "isStandby",
         current_setting('transaction_read_only') = 'on' as "isReadOnly"
       from pg_roles where rolname = current_user`,
    );
    const [facts] = rows;
    if (!facts) throw new Error('The server does not know its own user');
    return facts;
  });

/** Queries a server, waiting for one that is starting up. */
export const askServer = async (config: pg.PoolConfig): Promise<ServerFacts> => {
  for (const giveUpAt = performance.now() + startLimitMs; ; await wait(500))
    try {
      return await readFacts(config);
    } catch (error) {
      if ((error as { code?: string }).code !== startingUp || performance.now() > giveUpAt) throw error;
    }
};

/** @throws DatabaseError if Basis can't use the server. */
export const refuseUnusable = ({ version, user, passesBy, isStandby, isReadOnly }: ServerFacts): void => {
  if (version < 150_000)
    throw new DatabaseError(
      `The PostgreSQL server is version ${Math.floor(version / 10_000)}; Basis needs 15 or newer.`,
    );
  if (passesBy)
    throw new DatabaseError(
      `The database user ${user} bypasses row-level security (BYPASSRLS), which isolates workspaces. ` +
        `Run this as a superuser: alter role "${user}" nobypassrls;`,
    );
  if (isStandby)
    throw new DatabaseError('The PostgreSQL server is a standby, which is read-only. Set DATABASE_URL to the primary.');
  if (isReadOnly)
    throw new DatabaseError(
      'The database is read-only. Turn default_transaction_read_only off for it, or set DATABASE_URL to another one.',
    );
};
