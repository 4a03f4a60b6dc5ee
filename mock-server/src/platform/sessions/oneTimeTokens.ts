import { sql } from 'kysely';
import type { Tx } from '../db/database';
import { newId } from '../ids';
import { newSessionToken, type SessionToken } from '../tokens';

/** Purpose of a one-time link: a new password, or the first one. */
export type TokenKind = 'password_resets' | 'invitations';

/** Hours that an invitation is valid. */
export const invitationHours = 7 * 24;
const hours: Readonly<Record<TokenKind, number>> = { password_resets: 1, invitations: invitationHours };

/** Creates a link for a user. Only its hash is stored. */
export const insertOneTimeToken = async (
  tx: Tx,
  kind: TokenKind,
  workspaceId: string,
  userId: string,
): Promise<SessionToken> => {
  const token = newSessionToken(workspaceId);
  await tx
    .insertInto(kind)
    .values({
      workspace_id: workspaceId,
      id: newId(),
      user_id: userId,
      token_hash: token.hash,
      expires_at: new Date(Date.now() + hours[kind] * 3_600_000),
    })
    .execute();
  return token;
};

/** Revokes all open links of a user. */
export const revokeOneTimeTokens = async (tx: Tx, userId: string): Promise<void> => {
  for (const kind of ['password_resets', 'invitations'] as const)
    await tx
      .updateTable(kind)
      .set({ used_at: sql<string>`now()` })
      .where('workspace_id', '=', tx.workspaceId)
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .execute();
};

/**
 * Consumes a link and returns its user; undefined if it is used, expired or unknown, or its user is inactive.
 */
export const useOneTimeToken = async (tx: Tx, token: SessionToken): Promise<string | undefined> => {
  for (const kind of ['password_resets', 'invitations'] as const) {
    const row = await tx
      .updateTable(kind)
      .set({ used_at: sql<string>`now()` })
      .where('workspace_id', '=', token.workspaceId)
      .where('token_hash', '=', token.hash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<string>`now()`)
      .where('user_id', 'in', (eb) =>
        eb.selectFrom('users').where('workspace_id', '=', token.workspaceId).where('active', '=', true).select('id'),
      )
      .returning('user_id')
      .executeTakeFirst();
    if (row) return row.user_id;
  }
  return undefined;
};
