import { sql } from 'kysely';
import type { SignInWay } from '@basis/domain/model/contract/contract';
import type { Currency } from '@basis/domain/model/formats/money';
import { usualWeekStart, type WeekDay } from '@basis/domain/model/formats/weeks';
import { isInternalUse } from '@basis/domain/model/permissions/internalUse';
import type { Role } from '@basis/domain/model/permissions/permissions';
import type { Db, Tx } from '../db/database';
import { newId } from '../ids';
import type { SessionToken } from '../tokens';
import { own } from '../db/confinedDialect';
import { forgetDevice } from './knownDevices';
import { wakeStreams } from '../db/wakeStreams';

/** Columns of a user and the workspace that describe the actor. */
export const actorColumns = [
  'users.id as userId',
  'users.role',
  'users.basis_admin as basisAdmin',
  'users.hidden',
  'users.internal as isInternalUser',
  'workspaces.internal as isInternalWorkspace',
  'workspaces.zone as workspaceZone',
  'workspaces.week_start as chosenWeekStart',
  'workspaces.currency as currencyCode',
  'workspaces.currency_decimals as currencyDecimals',
  'workspaces.enabled_features as enabledFeatures',
] as const;

interface PlaceOfActor {
  readonly workspaceZone: string;
  readonly chosenWeekStart: WeekDay | null;
  readonly currencyCode: string;
  readonly currencyDecimals: number;
}

/** An actor from a row with these columns. */
export const presentActor = <Row extends PlaceOfActor & Parameters<typeof isInternalUse>[0]>(row: Row) => {
  const { hidden, isInternalUser, isInternalWorkspace, chosenWeekStart, currencyCode, currencyDecimals, ...actor } =
    row;
  const weekStart = chosenWeekStart ?? usualWeekStart(actor.workspaceZone);
  const currency = { code: currencyCode, decimals: currencyDecimals };
  return { ...actor, weekStart, currency, isInternal: isInternalUse({ hidden, isInternalUser, isInternalWorkspace }) };
};

const idleDays = 14;
const absoluteDays = 30;

/** A user and the workspace. */
export interface FoundActor {
  readonly userId: string;
  readonly role: Role;
  readonly basisAdmin: boolean;
  readonly isInternal: boolean;
  readonly workspaceZone: string;
  readonly weekStart: WeekDay;
  readonly currency: Currency;
  readonly enabledFeatures: readonly string[];
}

/** A live session's user and workspace. */
export interface FoundSession extends FoundActor {
  /** True if the last recorded use is old enough for an update. */
  readonly isTouchDue: boolean;
  /** True if the session can do nothing before a passkey or one-time codes are set up. */
  readonly mustSetUp: boolean;
}

/** Longest description of a browser that is kept. */
const longestAgent = 400;

/** Device and method of a new session. */
interface SessionOpening {
  /** User agent of the browser. */
  readonly agent: string;
  readonly deviceId: string;
  readonly way: SignInWay;
  /** True if it is limited to setting up a passkey or one-time codes. */
  readonly mustSetUp: boolean;
}

/** Opens a session of a user. */
export const insertSession = async (
  tx: Tx,
  token: SessionToken,
  userId: string,
  { agent, deviceId, way, mustSetUp }: SessionOpening,
): Promise<void> => {
  await noteSeen(tx, userId);
  await tx
    .insertInto('sessions')
    .values({
      workspace_id: token.workspaceId,
      id: newId(),
      user_id: userId,
      token_hash: token.hash,
      agent: agent.slice(0, longestAgent),
      device_id: deviceId,
      way,
      must_set_up: mustSetUp,
      // A user who must set something up has just proved their identity.
      confirmed_at: mustSetUp ? sql<string>`now()` : null,
      expires_at: new Date(Date.now() + absoluteDays * 86_400_000),
    })
    .execute();
};

/** Sessions that have neither ended nor timed out, of active users who hold their email. */
const liveSessions = (tx: Tx) =>
  tx
    .selectFrom('sessions')
    .innerJoin('users', (join) => join.on('users.workspace_id', '=', own).onRef('users.id', '=', 'sessions.user_id'))
    .innerJoin('login_directory', 'login_directory.user_id', 'sessions.user_id')
    .where('login_directory.lost_at', 'is', null)
    .where('sessions.workspace_id', '=', tx.workspaceId)
    .where('sessions.expires_at', '>', sql<string>`now()`)
    .where('sessions.last_seen_at', '>', sql<string>`now() - make_interval(days => ${idleDays})`)
    .where('users.active', '=', true);

/** Finds the live ones among these sessions, by hex token hash, and whether their users are Basis administrators. */
export const findLiveSessions = async (
  tx: Tx,
  hashes: readonly Buffer[],
): Promise<ReadonlyMap<string, { readonly basisAdmin: boolean }>> => {
  const rows = await liveSessions(tx)
    .where('sessions.token_hash', 'in', [...hashes])
    .select(['sessions.token_hash as hash', 'users.basis_admin as basisAdmin'])
    .execute();
  return new Map(rows.map(({ hash, basisAdmin }) => [hash.toString('hex'), { basisAdmin }]));
};

/** Session of a token, unless it has ended or timed out, or its user is inactive. */
export const findSession = async (tx: Tx, token: SessionToken): Promise<FoundSession | undefined> => {
  const row = await liveSessions(tx)
    .innerJoin('workspaces', 'workspaces.id', 'sessions.workspace_id')
    .where('sessions.token_hash', '=', token.hash)
    .select([
      ...actorColumns,
      sql<boolean>`sessions.last_seen_at < now() - interval '10 minutes'`.as('isTouchDue'),
      sql<boolean>`sessions.must_set_up and users.role = 'Admin' and workspaces.is_second_way_required`.as('mustSetUp'),
    ])
    .executeTakeFirst();
  return row && presentActor(row);
};

/** An active user to act as or to work for, unless the user's email is another's by now. */
export const findActor = async (tx: Tx, userId: string): Promise<FoundActor | undefined> => {
  const row = await tx
    .selectFrom('users')
    .innerJoin('workspaces', 'workspaces.id', 'users.workspace_id')
    .innerJoin('login_directory', 'login_directory.user_id', 'users.id')
    .where('login_directory.lost_at', 'is', null)
    .where('users.workspace_id', '=', tx.workspaceId)
    .where('users.id', '=', userId)
    .where('users.active', '=', true)
    .select(actorColumns)
    .executeTakeFirst();
  return row && presentActor(row);
};

const noteSeen = async (tx: Tx, userId: string): Promise<void> => {
  await tx
    .updateTable('users')
    .set({ last_seen_at: sql<string>`now()` })
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', userId)
    .execute();
};

/** Minutes for which a session may change how its user signs in, after the user proved who is there. */
const confirmedMinutes = 5;

/** Notes that the user proved in a session who is there. */
export const confirmSession = async (tx: Tx, token: SessionToken): Promise<void> => {
  await tx
    .updateTable('sessions')
    .set({ confirmed_at: sql<string>`now()` })
    .where('workspace_id', '=', token.workspaceId)
    .where('token_hash', '=', token.hash)
    .execute();
};

/**
 * Whether the user proved in a session just now who is there. Users who have neither a password nor a passkey, since a
 * provider signs them in, prove it by signing in.
 */
export const isConfirmed = async (tx: Tx, token: SessionToken): Promise<boolean> => {
  const { rows } = await sql<{
    is: boolean;
  }>`select coalesce(s.confirmed_at between recent.since and recent.until, false)
      or s.created_at between recent.since and recent.until and u.password_hash is null and not exists (select from passkeys p
        where p.workspace_id = ${own} and p.user_id = u.id) as "is"
    from sessions s join users u on u.workspace_id = ${own} and u.id = s.user_id,
      (select now() - make_interval(mins => ${confirmedMinutes}) as since,
        now() + make_interval(mins => 1) as until) recent
    where s.workspace_id = ${token.workspaceId} and s.token_hash = ${token.hash}`.execute(tx);
  return rows[0]?.is ?? false;
};

/** Names the device of a session that was opened before devices were known. */
export const nameDevice = async (tx: Tx, token: SessionToken, deviceId: string): Promise<void> => {
  await tx
    .updateTable('sessions')
    .set({ device_id: deviceId })
    .where('workspace_id', '=', token.workspaceId)
    .where('token_hash', '=', token.hash)
    .execute();
};

export const touchSession = async (tx: Tx, token: SessionToken): Promise<void> => {
  const session = await tx
    .updateTable('sessions')
    .set({ last_seen_at: sql<string>`now()` })
    .where('workspace_id', '=', token.workspaceId)
    .where('token_hash', '=', token.hash)
    .returning('user_id')
    .executeTakeFirst();
  if (session) await noteSeen(tx, session.user_id);
};

/** A place where a user is signed in. */
export interface OpenSession {
  readonly id: string;
  readonly agent: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly isCurrent: boolean;
  /** Sign-in method; null if it was not recorded. */
  readonly way: SignInWay | null;
}

/** Most sessions that are listed. */
const mostListed = 200;

/** Live sessions of a user, that of the call first, then by their latest use. */
export const listOpenSessions = async (tx: Tx, userId: string, current: SessionToken): Promise<OpenSession[]> => {
  const rows = await liveSessions(tx)
    .where('sessions.user_id', '=', userId)
    .select([
      'sessions.id',
      'sessions.agent',
      'sessions.created_at as createdAt',
      'sessions.last_seen_at as lastSeenAt',
      'sessions.way',
      sql<boolean>`sessions.token_hash = ${current.hash}`.as('isCurrent'),
    ])
    .orderBy('isCurrent', 'desc')
    .orderBy('lastSeenAt', 'desc')
    .orderBy('sessions.id')
    .limit(mostListed)
    .execute();
  return rows;
};

/** Ends a session of a user other than that of the call, whose device is unknown then. @returns false if there is none. */
export const endOtherSession = async (
  tx: Tx,
  userId: string,
  sessionId: string,
  current: SessionToken,
): Promise<boolean> => {
  const ended = await tx
    .deleteFrom('sessions')
    .where('workspace_id', '=', tx.workspaceId)
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .where('token_hash', '<>', current.hash)
    .returning('device_id')
    .executeTakeFirst();
  if (!ended) return false;
  if (ended.device_id !== null) await forgetDevice(tx, userId, ended.device_id);
  await wakeStreams(tx);
  return true;
};

/** Ends a session. Wakes the streams of its workspace, so that its own ones end. */
export const deleteSession = async (tx: Tx, token: SessionToken): Promise<void> => {
  await tx
    .deleteFrom('sessions')
    .where('workspace_id', '=', token.workspaceId)
    .where('token_hash', '=', token.hash)
    .execute();
  await wakeStreams(tx);
};

/** Finds the workspace of a user, outside of any workspace's transaction. */
export const findWorkspaceOfUser = async (db: Db, userId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('login_directory')
    .where('user_id', '=', userId)
    .select('workspace_id')
    .executeTakeFirst();
  return row?.workspace_id ?? null;
};
