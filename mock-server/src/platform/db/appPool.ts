import { Kysely } from 'kysely';
import pg from 'pg';
import { createPool } from './clients';
import { ConfinedDialect } from './confinedDialect';
import { DatabaseError } from './databaseError';
import type { Database } from './schema';

interface AppPool {
  /** Role to switch to so that row-level security applies; null if it already binds the user. */
  readonly role: string | null;
  /** Statement timeout. */
  readonly limitMs: number;
  /** Time for which a transaction may be idle. @default idleLimitMs */
  readonly idleMs?: number;
}

/**
 * A transaction that waits for anything but the database is short: other hosts are called outside of it, and exports
 * and uploads write to disk between two statements. Four times the time limit of a statement is left for a process that
 * is held up; then the connection is freed, with the rows that it locks.
 */
const idleLimitMs = 60_000;

interface SessionState {
  readonly user: string;
  readonly isBound: boolean;
  readonly isStandby: boolean;
}

const unbound = (user: string): DatabaseError =>
  new DatabaseError(
    `The database user ${user} bypasses row-level security, which isolates workspaces. ` +
      'Set DATABASE_URL to a user that is not a superuser and does not have BYPASSRLS.',
  );

/** Treated as a lost connection: a failover is under way and a primary will return. */
const standby = (): Error => Object.assign(new Error('The database is a standby'), { code: '25006' });

/**
 * Secures a new connection by statements, since poolers drop startup parameters and `options` in the address would
 * override ours.
 */
const secure = async (client: pg.ClientBase, { role, limitMs, idleMs = idleLimitMs }: AppPool): Promise<void> => {
  const settings = [
    ...(role ? [`set role ${pg.escapeIdentifier(role)}`] : []),
    'set row_security = on',
    `set statement_timeout = ${limitMs}`,
    `set idle_in_transaction_session_timeout = ${idleMs}`,
  ];
  await client.query(settings.join('; '));
  const { rows } = await client.query<SessionState>(
    `select current_user as "user", pg_is_in_recovery() as "isStandby",
       current_setting('row_security') = 'on' and not (rolsuper or rolbypassrls) as "isBound"
     from pg_roles where rolname = current_user`,
  );
  const state = rows[0];
  if (!state?.isBound || (role !== null && state.user !== role)) throw unbound(state?.user ?? 'of this address');
  if (state.isStandby) throw standby();
};

/** Opens the pool for requests and jobs; row-level security binds each connection. */
export const openAppPool = (config: pg.PoolConfig, options: AppPool): Kysely<Database> => {
  // pg awaits the promise before it hands out the connection; its types omit that.
  const onConnect: (client: pg.ClientBase) => unknown = (client) => secure(client, options);
  return new Kysely<Database>({
    dialect: new ConfinedDialect(createPool({ ...config, max: 20, onConnect })),
  });
};
