import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Caller } from '../../../platform/calls/handler';
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
  await sql`delete from mail_connections where workspace_id = ${tx.workspaceId} and expires_at <= now()`.execute(tx);
  await sql`insert into mail_connections (workspace_id, id, user_id, session_hash, state_hash, connector, user_name,
      verifier_enc, expires_at)
    values (${tx.workspaceId}, ${id}, ${userId}, ${session.hash}, ${hashOf(state)}, ${connector}, ${userName},
      ${verifier}, now() + make_interval(mins => ${lifeMinutes}))`.execute(tx);
};

/** Takes a connection of this session, so that it is completed once; undefined if there is none. */
export const takeConnection = async (
  tx: Tx,
  { userId, session }: Caller,
  state: string,
): Promise<BegunConnection | undefined> => {
  const { rows } = await sql<BegunConnection>`delete from mail_connections
    where workspace_id = ${tx.workspaceId} and state_hash = ${hashOf(state)} and user_id = ${userId}
      and session_hash = ${session.hash} and expires_at > now()
    returning id, connector, user_name as "userName", verifier_enc as verifier`.execute(tx);
  return rows[0];
};
