import { sql } from 'kysely';
import type { Tx } from '../db/database';
import { newId } from '../ids';
import { newSessionToken, type SessionToken } from '../tokens';

const kinds = ['password_resets', 'invitations'] as const;
/** Purpose of a one-time link: a new password, or the first one. */
export type TokenKind = (typeof kinds)[number];

/** Hours that an invitation is valid. */
export const invitationHours = 7 * 24;
const hours: Readonly<Record<TokenKind, number>> = { password_resets: 1, invitations: invitationHours };

const endOf = (kind: TokenKind) => sql<string>`now() + make_interval(hours => ${hours[kind]})`;

/**
 * Creates a link for a user. Only its hash is stored.
 * @param letterId the email that brings it; null if it is handed over otherwise.
 */
export const insertOneTimeToken = async (
  tx: Tx,
  kind: TokenKind,
  userId: string,
  letterId: string | null,
): Promise<SessionToken> => {
  const token = newSessionToken(tx.workspaceId);
  await tx
    .insertInto(kind)
    .values({
      workspace_id: tx.workspaceId,
      id: newId(),
      user_id: userId,
      token_hash: token.hash,
      expires_at: endOf(kind),
      letter_id: letterId,
      send_state: letterId === null ? null : 'Queued',
    })
    .execute();
  return token;
};

/** Emails that were to bring links of a kind to a user. */
export const listLinkLetters = async (tx: Tx, kind: TokenKind, userId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom(kind)
    .where('workspace_id', '=', tx.workspaceId)
    .where('user_id', '=', userId)
    .where('send_state', '=', 'Queued')
    .select('letter_id')
    .execute();
  return rows.flatMap(({ letter_id }) => letter_id ?? []);
};

/** Restarts the validity period of a link when its email is sent. @returns false if it was used or withdrawn */
export const renewOneTimeToken = async (tx: Tx, letterId: string): Promise<boolean> => {
  for (const kind of kinds) {
    const row = await tx
      .updateTable(kind)
      .set({ expires_at: endOf(kind) })
      .where('workspace_id', '=', tx.workspaceId)
      .where('letter_id', '=', letterId)
      .where('used_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
};

/** Notes how far the email of a link has come. @returns the user of an invitation. */
export const noteLinkSending = async (
  tx: Tx,
  letterId: string,
  { sendState, sendError }: { readonly sendState: string; readonly sendError: string | null },
): Promise<string | undefined> => {
  const noted = { send_state: sendState, send_error: sendError?.slice(0, 1000) ?? null };
  for (const kind of kinds) {
    const row = await tx
      .updateTable(kind)
      .set(noted)
      .where('workspace_id', '=', tx.workspaceId)
      .where('letter_id', '=', letterId)
      .returning('user_id')
      .executeTakeFirst();
    if (row) return kind === 'invitations' ? row.user_id : undefined;
  }
  return undefined;
};

/** Revokes all open links of a user. */
export const revokeOneTimeTokens = async (tx: Tx, userId: string): Promise<void> => {
  for (const kind of kinds)
    await tx
      .updateTable(kind)
      .set({ used_at: sql<string>`now()` })
      .where('workspace_id', '=', tx.workspaceId)
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .execute();
};

/** A link that was used. */
interface UsedLink {
  readonly userId: string;
  /**
   * True if only the mailbox received it: links for a new password always, invitations unless an Admin was shown them.
   */
  readonly isEmailed: boolean;
}

/**
 * Consumes a link and returns its user; undefined if it is used, expired or unknown, or its user is inactive.
 */
export const useOneTimeToken = async (tx: Tx, token: SessionToken): Promise<UsedLink | undefined> => {
  for (const kind of kinds) {
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
      .returning(['user_id', 'letter_id'])
      .executeTakeFirst();
    if (row) return { userId: row.user_id, isEmailed: kind === 'password_resets' || row.letter_id !== null };
  }
  return undefined;
};
