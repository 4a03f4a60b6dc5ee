import { sql } from 'kysely';
import type { ApiScope, ApiTokenKind, ApiTokenState } from '@basis/domain/model/contract/contract';
import { own } from '../db/confinedDialect';
import type { Tx } from '../db/database';
import { wakeStreams } from '../db/wakeStreams';
import type { SessionToken } from '../tokens';
import { actorColumns, findLiveSessions, presentActor, type FoundActor } from './sessions';

/** State of a token `t`, joined with `users` and `login_directory`. */
export const tokenState = sql<ApiTokenState>`case when t.revoked_at is not null then 'Revoked'
  when t.expires_at <= now() then 'Expired'
  when t.kind <> 'Directory'
    and (not users.active or login_directory.lost_at is not null or (t.kind = 'Service' and users.role <> 'Admin')) then 'Suspended'
  else 'Active' end`;

/** Tokens with their users. */
export const tokensWithUsers = (tx: Tx) =>
  tx
    .selectFrom('api_tokens as t')
    .innerJoin('users', (join) => join.on('users.workspace_id', '=', own).onRef('users.id', '=', 't.user_id'))
    .innerJoin('login_directory', 'login_directory.user_id', 't.user_id')
    .where('t.workspace_id', '=', tx.workspaceId);

/** True for an Admin without the second way that the workspace requires; joined with `users` and `workspaces`. */
const mustSetUp = sql<boolean>`(workspaces.is_second_way_required and users.role = 'Admin' and t.kind <> 'Directory'
  and not exists (select from passkeys p where p.workspace_id = ${own} and p.user_id = users.id)
  and not exists (select from one_time_codes c where c.workspace_id = ${own} and c.user_id = users.id
    and c.turned_on_at is not null))`;

/** A stored token in any state. */
export interface FoundToken extends FoundActor {
  readonly tokenId: string;
  readonly kind: ApiTokenKind;
  readonly scopes: readonly ApiScope[];
  readonly state: ApiTokenState;
  /** True if its user, an Admin, has not what the workspace requires of Admins to log in. */
  readonly mustSetUp: boolean;
}

/** Finds a token by its hash, with the rights that its user has now. */
export const findApiToken = async (tx: Tx, { hash }: SessionToken): Promise<FoundToken | undefined> => {
  const row = await tokensWithUsers(tx)
    .innerJoin('workspaces', 'workspaces.id', 't.workspace_id')
    .where('t.token_hash', '=', hash)
    .select([
      ...actorColumns,
      't.id as tokenId',
      't.kind',
      't.scopes',
      tokenState.as('state'),
      mustSetUp.as('mustSetUp'),
    ])
    .executeTakeFirst();
  return row && presentActor(row);
};

/** Finds live sessions and active tokens by hex hash, and whether their users are Basis administrators. */
export const findLive = async (
  tx: Tx,
  hashes: readonly Buffer[],
): Promise<ReadonlyMap<string, { readonly basisAdmin: boolean }>> => {
  const sessions = await findLiveSessions(tx, hashes);
  const others = hashes.filter((hash) => !sessions.has(hash.toString('hex')));
  if (!others.length) return sessions;
  const tokens = await tokensWithUsers(tx)
    .innerJoin('workspaces', 'workspaces.id', 't.workspace_id')
    .where('t.token_hash', 'in', others)
    .where(tokenState, '=', 'Active')
    .where(mustSetUp, '=', false)
    .select(['t.token_hash as hash', 'users.basis_admin as basisAdmin'])
    .execute();
  return new Map([
    ...sessions,
    ...tokens.map(({ hash, basisAdmin }) => [hash.toString('hex'), { basisAdmin }] as const),
  ]);
};

/**
 * Revokes tokens of the workspace: one, or all of a user, or those of one kind. That of a directory is the workspace's and
 * stays when its maker leaves.
 * @returns how many.
 */
export const revokeApiTokens = async (
  tx: Tx,
  { id, userId, kind }: { readonly id?: string; readonly userId?: string; readonly kind?: ApiTokenKind },
): Promise<number> => {
  const revoked = await tx
    .updateTable('api_tokens')
    .set({ revoked_at: sql<string>`now()` })
    .where('workspace_id', '=', tx.workspaceId)
    .$if(id !== undefined, (update) => update.where('id', '=', id ?? ''))
    .$if(userId !== undefined, (update) => update.where('user_id', '=', userId ?? '').where('kind', '<>', 'Directory'))
    .$if(kind !== undefined, (update) => update.where('kind', '=', kind ?? 'Personal'))
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  if (revoked.length) await wakeStreams(tx);
  return revoked.length;
};
