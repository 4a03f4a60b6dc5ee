import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Caller } from '../../../platform/calls/handler';
import { txMoment } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';

/** Time that a user has to allow the access to a mailbox. */
const lifeMinutes = 10;

/** A connection that a user began at a service. */
export interface BegunConnection {
  readonly id: string;
  readonly connector: string;
  readonly userName: string;
  /** Encrypted PKCE verifier. */
  readonly verifier: Buffer;
}

const hashOf = (state: string): Buffer => createHash('sha256').update(state).digest();

/** Stores a connection that only this session can complete, and deletes those that took too long. */
export const insertConnection = async (
  tx: Tx,
  { userId, session }: Caller,
  { id, connector, userName, verifier }: BegunConnection,
  state: string,
): Promise<void> => {
  await sql`delete from mail_connections where workspace_id = ${tx.workspaceId} and expires_at <= now()
    and (busy_until is null or busy_until <= now())`.execute(tx);
  await sql`insert into mail_connections (workspace_id, id, user_id, session_hash, state_hash, connector, user_name,
      verifier_enc, expires_at)
    values (${tx.workspaceId}, ${id}, ${userId}, ${session.hash}, ${hashOf(state)}, ${connector}, ${userName},
      ${verifier}, now() + make_interval(mins => ${lifeMinutes}))`.execute(tx);
};

/** Longer than a service and its mail server are waited for. */
const leaseSeconds = 60;

/**
 * Finds a connection of this session and keeps it for one call, so that its code is used once.
 * @returns `isBusy` if another call has it; undefined if there is none.
 */
export const leaseConnection = async (
  tx: Tx,
  { userId, session }: Caller,
  state: string,
): Promise<(BegunConnection & { readonly isBusy: boolean }) | undefined> => {
  const { rows } = await sql<BegunConnection & { readonly isBusy: boolean }>`
    with found as (select id, coalesce(busy_until > ${txMoment}, false) as is_busy from mail_connections
      where workspace_id = ${tx.workspaceId} and state_hash = ${hashOf(state)} and user_id = ${userId}
        and session_hash = ${session.hash} and expires_at > now() for update)
    update mail_connections c set busy_until = case when is_busy then busy_until
        else ${txMoment}::timestamptz + make_interval(secs => ${leaseSeconds}) end
    from found where c.workspace_id = ${tx.workspaceId} and c.id = found.id
    returning c.id, connector, user_name as "userName", verifier_enc as verifier, is_busy as "isBusy"`.execute(tx);
  return rows[0];
};

/** Lets another call complete a connection. */
export const releaseConnection = async (tx: Tx, id: string): Promise<void> => {
  await sql`update mail_connections set busy_until = null where workspace_id = ${tx.workspaceId} and id = ${id}`.execute(
    tx,
  );
};

/** Deletes a connection that is complete. @returns false if it is gone. */
export const deleteConnection = async (tx: Tx, id: string): Promise<boolean> => {
  const { rows } = await sql`delete from mail_connections where workspace_id = ${tx.workspaceId} and id = ${id}
    returning id`.execute(tx);
  return rows.length === 1;
};
