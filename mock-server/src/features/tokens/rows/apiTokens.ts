import { sql } from 'kysely';
import type { ApiScope, ApiToken, ApiTokenKind } from '@basis/domain/model/contract/contract';
import type { Tx } from '../../../platform/db/database';
import { newId } from '../../../platform/ids';
import { tokensWithUsers, tokenState } from '../../../platform/sessions/apiTokens';
import type { SessionToken } from '../../../platform/tokens';
import { utc } from '../../../platform/utc';

/** Most tokens that are listed. */
const mostListed = 2000;

type Tokens = ReturnType<typeof tokensWithUsers>;

const readTokens = async (tokens: Tokens): Promise<ApiToken[]> => {
  const rows = await tokens
    .select([
      't.id',
      't.kind',
      't.name',
      't.hint',
      't.scopes',
      't.user_id as userId',
      't.created_at',
      't.expires_at',
      't.last_used_at',
      't.last_used_address as lastUsedAddress',
      't.revoked_at',
      tokenState.as('state'),
    ])
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id')
    .limit(mostListed)
    .execute();
  return rows.map(({ created_at, expires_at, last_used_at, revoked_at, ...token }) => ({
    ...token,
    createdAt: utc(created_at) ?? '',
    expiresAt: utc(expires_at),
    lastUsedAt: utc(last_used_at),
    revokedAt: utc(revoked_at),
  }));
};

/** Tokens of a user alone that are not revoked, the latest first. */
export const listOwnTokens = (tx: Tx, userId: string): Promise<ApiToken[]> =>
  readTokens(
    tokensWithUsers(tx)
      .where('t.user_id', '=', userId)
      .where('t.kind', '=', 'Personal')
      .where('t.revoked_at', 'is', null),
  );

/** All tokens of the workspace, the latest first. */
export const listAllTokens = (tx: Tx): Promise<ApiToken[]> => readTokens(tokensWithUsers(tx));

/** Tokens that are not revoked: of a user alone, or of all services. */
export const countTokens = async (tx: Tx, kind: ApiTokenKind, userId: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('api_tokens')
    .where('workspace_id', '=', tx.workspaceId)
    .where('kind', '=', kind)
    .$if(kind === 'Personal', (query) => query.where('user_id', '=', userId))
    .where('revoked_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

interface TokenDraft {
  readonly kind: ApiTokenKind;
  readonly userId: string;
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly expiresInDays: number | null;
}

/** Stores a new token by its hash. */
export const insertToken = async (
  tx: Tx,
  { text, hash }: SessionToken,
  { kind, userId, name, scopes, expiresInDays }: TokenDraft,
): Promise<ApiToken> => {
  const id = newId();
  await tx
    .insertInto('api_tokens')
    .values({
      workspace_id: tx.workspaceId,
      id,
      user_id: userId,
      kind,
      name,
      token_hash: hash,
      hint: text.slice(-4),
      scopes: [...scopes],
      expires_at: expiresInDays === null ? null : sql<string>`now() + make_interval(days => ${expiresInDays})`,
    })
    .execute();
  const [made] = await readTokens(tokensWithUsers(tx).where('t.id', '=', id));
  if (!made) throw new Error('A token that was just stored is not there');
  return made;
};
