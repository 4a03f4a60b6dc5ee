import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { conflict } from '../contract/errors';
import type { Caller } from '../calls/handler';
import { inEachWorkspace, type Db, type Tx } from '../db/database';

/** Answer to an earlier request with the same key. */
export interface StoredAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Lifetime of a key. */
const keptHours = 24;

const hashOf = (request: unknown): string => createHash('sha256').update(JSON.stringify(request)).digest('hex');

/** Keeps the keys of each API token apart from those of its user's sessions. */
const ownKey = ({ tokenId }: Caller, key: string): string => (tokenId === null ? key : `${tokenId} ${key}`);

/** Finds the answer to an earlier request with the same key; null if there is none. */
const findStoredAnswer = async (tx: Tx, caller: Caller, key: string, hash: string): Promise<StoredAnswer | null> => {
  const { workspaceId, userId } = caller;
  const { rows } = await sql<{ body_hash: string; status: number; response: unknown }>`
    select body_hash, status, response from idempotency_keys
    where workspace_id = ${workspaceId} and user_id = ${userId} and key = ${ownKey(caller, key)} and expires_at > now()`.execute(
    tx,
  );
  const [kept] = rows;
  if (!kept) return null;
  if (kept.body_hash !== hash) throw conflict('This Idempotency-Key was used for a different request.');
  return { status: kept.status, body: kept.response };
};

/**
 * Finds the answer to an earlier request with the same key, without claiming it.
 * @returns null if there is none.
 * @throws ApiError 409 if the key was used for a different request.
 */
export const findAnswer = (tx: Tx, caller: Caller, key: string, request: unknown): Promise<StoredAnswer | null> =>
  findStoredAnswer(tx, caller, key, hashOf(request));

/**
 * Claims a key for a creation. A second request with the same key waits for the first one's transaction.
 * @returns the first answer, or null for the first request.
 * @throws ApiError 409 if the key was used for a different request.
 */
export const claimIdempotencyKey = async (
  tx: Tx,
  caller: Caller,
  key: string,
  request: unknown,
): Promise<StoredAnswer | null> => {
  const { workspaceId, userId } = caller;
  const hash = hashOf(request);
  await sql`delete from idempotency_keys where workspace_id = ${workspaceId} and user_id = ${userId} and key = ${ownKey(caller, key)}
    and expires_at <= now()`.execute(tx);
  const { rows: taken } = await sql`
    insert into idempotency_keys (workspace_id, user_id, key, body_hash, expires_at)
    values (${workspaceId}, ${userId}, ${ownKey(caller, key)}, ${hash}, now() + make_interval(hours => ${keptHours}))
    on conflict do nothing returning key`.execute(tx);
  if (taken.length) return null;
  const kept = await findStoredAnswer(tx, caller, key, hash);
  if (!kept) throw conflict('This Idempotency-Key was used for a different request.');
  return kept;
};

/** Stores the first answer, in its own transaction: a failed request leaves no key behind. */
export const storeAnswer = async (
  tx: Tx,
  caller: Caller,
  key: string,
  { status, body }: StoredAnswer,
): Promise<void> => {
  await sql`update idempotency_keys set status = ${status}, response = ${JSON.stringify(body)}::jsonb
    where workspace_id = ${caller.workspaceId} and user_id = ${caller.userId} and key = ${ownKey(caller, key)}`.execute(
    tx,
  );
};

/** Deletes expired keys. */
export const sweepIdempotencyKeys = async (db: Db): Promise<void> => {
  await inEachWorkspace(db, (tx) =>
    sql`delete from idempotency_keys where workspace_id = ${tx.workspaceId} and expires_at <= now()`.execute(tx),
  );
};
