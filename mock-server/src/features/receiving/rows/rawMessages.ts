import { sql } from 'kysely';
import { own } from '../../../platform/db/confinedDialect';
import type { Db, Tx } from '../../../platform/db/database';
import { inWorkspace } from '../../../platform/db/database';
import { newId } from '../../../platform/ids';
import type { SenderCheck } from '../../../senders/senderCheck';
import type { StoredFile } from '../../../platform/storage/fileStore';

/** A received message. */
export interface Arrival {
  readonly file: StoredFile;
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  readonly transport: 'smtp' | 'imap' | 'seed';
  readonly receivedAt: Date;
  /** Result of the sender check; null without one. */
  readonly senderCheck?: SenderCheck | null;
}

/** Records stored messages, which can't be lost from here on. */
export const insertRawMessages = (db: Db, workspaceId: string, arrivals: readonly Arrival[]): Promise<void> =>
  inWorkspace(db, workspaceId, async (tx) => {
    await tx
      .insertInto('raw_messages')
      .values(
        arrivals.map(({ file, envelope, transport, receivedAt, senderCheck }) => ({
          workspace_id: workspaceId,
          id: newId(),
          sha256: file.sha256,
          size: file.size,
          storage_key: file.key,
          envelope: JSON.stringify(envelope),
          transport,
          received_at: receivedAt,
          state: 'stored',
          sender_check: senderCheck ? JSON.stringify(senderCheck) : null,
        })),
      )
      .execute();
  });

/** A message waiting to be read. */
export interface WaitingRaw {
  readonly id: string;
  readonly size: number;
  readonly storage_key: string;
  readonly sha256: string;
  readonly received_at: string;
  readonly envelope: Arrival['envelope'];
  readonly sender_check: SenderCheck | null;
  /** Number of earlier attempts. */
  readonly attempts: number;
  /** CPU time, in milliseconds, of earlier attempts that took too long. */
  readonly reading_ms: number;
}

/** Messages that waited for a turn: those that are quick to read, as far as is known, or the others. */
export type RawPace = 'quick' | 'slow';

/** True if a message, or another of its sender, took too long to read. Senders without an address count as one. */
const isSlow = sql<boolean>`(raw.reading_ms > 0 or raw.envelope->>'from' in (
  select other.envelope->>'from' from raw_messages other where other.workspace_id = ${own}
    and other.state = 'stored' and other.reading_ms > 0 and other.envelope->>'from' <> ''))`;

/** Size in bytes above which a message waits for the smaller ones: few letters are larger without files. */
const largeSize = 256 * 1024;

/**
 * Some waiting messages: those that took the least time so far, with the fewest attempts, small ones first, in order of
 * receipt.
 */
export const findWaitingRaws = (tx: Tx, pace: RawPace, limit: number): Promise<WaitingRaw[]> =>
  tx
    .selectFrom('raw_messages as raw')
    .where('raw.workspace_id', '=', tx.workspaceId)
    .where('raw.state', '=', 'stored')
    .where(pace === 'slow' ? isSlow : sql<boolean>`not ${isSlow}`)
    .select([
      'id',
      'size',
      'storage_key',
      'sha256',
      'received_at',
      'envelope',
      'sender_check',
      'attempts',
      'reading_ms',
    ])
    .orderBy('reading_ms')
    .orderBy('attempts')
    .orderBy((eb) => eb('size', '>', largeSize))
    .orderBy('received_at')
    .orderBy('id')
    .limit(limit)
    .$castTo<WaitingRaw>()
    .execute();

/** Returns true if slow messages are waiting to be read. */
export const hasSlowRaws = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql`select 1 from raw_messages where workspace_id = ${tx.workspaceId} and state = 'stored'
    and reading_ms > 0 limit 1`.execute(tx);
  return rows.length > 0;
};

/** Records a failed attempt, so that others come first, and the CPU time of one that took too long. */
export const recordFailedAttempt = async (tx: Tx, id: string, readingMs = 0): Promise<void> => {
  await sql`update raw_messages set attempts = attempts + 1, reading_ms = reading_ms + ${readingMs}
    where workspace_id = ${tx.workspaceId} and id = ${id} and state = 'stored'`.execute(tx);
};

/** Locks those messages that still wait, skipping those that another process files. */
export const lockWaitingRaws = async (tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await tx
    .selectFrom('raw_messages')
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', 'in', [...ids])
    .where('state', '=', 'stored')
    .select('id')
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** Stores the result of each reading: a failure code, or null. */
export const finishRaws = async (
  tx: Tx,
  results: readonly { readonly id: string; readonly failureCode: string | null }[],
): Promise<void> => {
  await sql`update raw_messages raw set failure_code = result.code, attempts = attempts + 1,
      state = case when result.code is null then 'parsed' else 'failed' end
    from unnest(${results.map(({ id }) => id)}::uuid[], ${results.map(({ failureCode }) => failureCode)}::text[])
      result (id, code)
    where raw.workspace_id = ${tx.workspaceId} and raw.id = result.id`.execute(tx);
};

/** Raw messages that became unreadable emails and may be read again. */
const unreadableRaws = (workspaceId: string) => sql`from messages m
  where raw.workspace_id = ${workspaceId} and m.workspace_id = ${own} and m.raw_id = raw.id
    and m.failure_code is not null and raw.state = 'failed'`;

const requeueRaws = sql`update raw_messages raw set state = 'stored', failure_code = null, attempts = 0, reading_ms = 0`;

/** Result of a request to read an email again. */
export type RereadingAnswer = 'waits' | 'not-needed' | 'no-bytes';

const requeueRaw = async (tx: Tx, messageId: string): Promise<number> => {
  const { numAffectedRows } =
    await sql`${requeueRaws} ${unreadableRaws(tx.workspaceId)} and m.id = ${messageId} and m.deleted_at is null`.execute(
      tx,
    );
  return Number(numAffectedRows ?? 0);
};

/** Queues an unreadable email to be read again; undefined if there is no such email. */
export const queueRereading = async (tx: Tx, messageId: string): Promise<RereadingAnswer | undefined> => {
  if ((await requeueRaw(tx, messageId)) > 0) return 'waits';
  const { rows } = await sql<{ failure_code: string | null; state: string | null }>`
    select m.failure_code, raw.state from messages m
      left join raw_messages raw on raw.workspace_id = ${own} and raw.id = m.raw_id
    where m.workspace_id = ${tx.workspaceId} and m.id = ${messageId} and m.deleted_at is null`.execute(tx);
  const [message] = rows;
  if (!message) return undefined;
  if (message.failure_code === null) return 'not-needed';
  return message.state === 'stored' ? 'waits' : 'no-bytes';
};

/** Queues all unreadable emails of a workspace to be read again. @returns how many. */
export const queueAllRereading = async (tx: Tx): Promise<number> => {
  const { numAffectedRows } = await sql`${requeueRaws} ${unreadableRaws(tx.workspaceId)}`.execute(tx);
  return Number(numAffectedRows ?? 0);
};
