import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { inWorkspace, type Db, type Tx } from '../../../platform/db/database';
import { inDueWorkspaces } from '../../../platform/db/dueWorkspaces';
import type { FailedRecipient } from '../../../platform/db/schema';
import { newId } from '../../../platform/ids';
import { noteLinkSending } from '../../../platform/sessions/oneTimeTokens';
import { ChangeSet } from '../../../changes/changes';
import { writeEvents } from '../../../changes/liveEvents';
import { listFiledBids } from '../../filing/rows/messageFiling';

/** An outgoing email. */
export interface Outgoing {
  readonly messageId: string;
  /** The email that users see; null for one by Basis itself, of which only the file exists. */
  readonly emailId: string | null;
  readonly userId: string;
  readonly sender: string;
  readonly recipients: readonly string[];
  /** The file with its bytes; left out if they are sealed. */
  readonly storageKey?: string;
  /** Its bytes in base64, encrypted, of an email that holds a secret. */
  readonly sealed?: Buffer;
}

/** Owner of a sealed email, for its encryption. */
export const sealOwner = (messageId: string): readonly string[] => ['outgoing_messages', messageId];

/** Queues an email for sending. */
export const insertOutgoing = async (tx: Tx, outgoing: Outgoing): Promise<void> => {
  await tx
    .insertInto('outgoing_messages')
    .values({
      workspace_id: tx.workspaceId,
      message_id: outgoing.messageId,
      email_id: outgoing.emailId,
      user_id: outgoing.userId,
      sender: outgoing.sender,
      recipients: [...outgoing.recipients],
      storage_key: outgoing.storageKey ?? null,
      sealed: outgoing.sealed ?? null,
      next_try_at: new Date(),
    })
    .execute();
};

/** An email that only this process may send, until its lease ends. */
export interface Leased {
  readonly workspaceId: string;
  readonly messageId: string;
  readonly leaseId: string;
  readonly sender: string;
  readonly recipients: readonly string[];
  /** Recipients of this attempt. */
  readonly pending: readonly string[];
  /** Recipients that earlier attempts or reports gave up. */
  readonly failed: readonly FailedRecipient[];
  readonly storageKey: string | null;
  readonly sealed: Buffer | null;
  /** Number of the attempt, from 1. */
  readonly attempt: number;
  /** True if a process ended during the handover of the email. */
  readonly isInDoubt: boolean;
}

/** Time until another process may take over an email from a crashed one. */
const leaseSeconds = 15;
export const renewalMs = 5000;

const lease = sql`statement_timestamp() + make_interval(secs => ${leaseSeconds})`;

const readExpiredLease = (db: Db, workspaceId: string, messageId: string): Promise<string | null> =>
  inWorkspace(db, workspaceId, async (tx) => {
    const { rows } = await sql<{ until: string }>`select leased_until::text as until from outgoing_messages
      where workspace_id = ${workspaceId} and message_id = ${messageId} and settled_at is null
        and leased_until < statement_timestamp()`.execute(tx);
    return rows[0]?.until ?? null;
  });

/**
 * Leases an email for sending. A lease also expires when the clock is set on, so it ends only if nobody
 * renews it after that.
 * @returns undefined if the email is finished, not due, or leased to another process.
 */
export const leaseOutgoing = async (
  db: Db,
  workspaceId: string,
  messageId: string,
  now: Date,
  awaitRenewal: () => Promise<unknown> = () => pause(renewalMs * 2),
): Promise<Leased | undefined> => {
  const expired = await readExpiredLease(db, workspaceId, messageId);
  if (expired !== null) await awaitRenewal();
  return inWorkspace(db, workspaceId, async (tx) => {
    const { rows } = await sql<Leased>`update outgoing_messages set lease_id = ${newId()}, leased_until = ${lease},
        attempts = attempts + 1
      where workspace_id = ${workspaceId} and message_id = ${messageId} and settled_at is null
        and next_try_at <= ${now} and leased_until::text is not distinct from ${expired}
      returning workspace_id as "workspaceId", message_id as "messageId", lease_id as "leaseId", sender, recipients,
        coalesce(pending_recipients, recipients) as pending, failed_recipients as failed, storage_key as "storageKey",
        sealed, attempts as attempt, handed_over_at is not null as "isInDoubt"`.execute(tx);
    return rows[0];
  });
};

/** Extends a lease. @returns false if it was lost. */
export const renewLease = (db: Db, { workspaceId, messageId, leaseId }: Leased): Promise<boolean> =>
  inWorkspace(db, workspaceId, async (tx) => {
    const { rows } = await sql`update outgoing_messages set leased_until = ${lease}
      where workspace_id = ${workspaceId} and message_id = ${messageId} and lease_id = ${leaseId}
        and settled_at is null returning 1`.execute(tx);
    return rows.length === 1;
  });

/** Records that the server may have the email from here on. @throws Error if another process has leased it. */
export const markHandedOver = (db: Db, { workspaceId, messageId, leaseId }: Leased): Promise<void> =>
  inWorkspace(db, workspaceId, async (tx) => {
    const { rows } =
      await sql`update outgoing_messages set handed_over_at = statement_timestamp(), leased_until = ${lease}
      where workspace_id = ${workspaceId} and message_id = ${messageId} and lease_id = ${leaseId}
        and settled_at is null returning 1`.execute(tx);
    if (!rows.length) throw new Error('Another process is sending this email');
  });

/** Progress of sending, as shown to users. */
export interface Sending {
  readonly sendState: 'Queued' | 'Sent' | 'Kept' | 'Unconfirmed' | 'Failed';
  readonly sendError: string | null;
}

/** State of an email after an attempt. */
export interface Outcome {
  readonly sending: Sending;
  /** Recipients that it does not reach. */
  readonly failed: readonly FailedRecipient[];
  /** Recipients to whom it is sent again; empty if no attempt follows. */
  readonly pending: readonly string[];
}

/**
 * Stores the outcome of an attempt and ends its lease, unless another process has the email.
 * @param outcome of the email, given the recipients that reports have named by now.
 * @param nextTryAt of recipients that are left.
 */
export const settleAttempt = (
  db: Db,
  leased: Leased,
  outcome: (email: Leased) => Outcome,
  nextTryAt: Date,
): Promise<Outcome | null> =>
  inWorkspace(db, leased.workspaceId, async (tx) => {
    const { workspaceId, messageId, leaseId } = leased;
    const mine = sql`workspace_id = ${workspaceId} and message_id = ${messageId} and lease_id = ${leaseId}`;
    const { rows } = await sql<Pick<Leased, 'failed'>>`select failed_recipients as failed from outgoing_messages
      where ${mine} for update`.execute(tx);
    const [row] = rows;
    if (!row) return null;
    const done = outcome({ ...leased, ...row });
    const { sending, failed, pending } = done;
    const next = pending.length
      ? sql`next_try_at = ${nextTryAt}, handed_over_at = null, pending_recipients = ${pending}`
      : sql`settled_at = statement_timestamp(), sealed = null`;
    await sql`update outgoing_messages set ${next}, lease_id = null, leased_until = null,
        failed_recipients = ${JSON.stringify(failed)}::jsonb where ${mine}`.execute(tx);
    await showSending(tx, messageId, sending);
    return done;
  });

/** Stores the progress of an email, and publishes it. */
export const showSending = async (tx: Tx, messageId: string, { sendState, sendError }: Sending): Promise<void> => {
  const { workspaceId } = tx;
  const before = await tx
    .selectFrom('messages')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', messageId)
    .select(['send_state', 'send_error'])
    .forUpdate()
    .executeTakeFirst();
  if (!before) return showLinkSending(tx, messageId, { sendState, sendError });
  if (before.send_state === sendState && before.send_error === sendError) return;
  await tx
    .updateTable('messages')
    .set({ send_state: sendState, send_error: sendError?.slice(0, 1000) ?? null, updated_at: new Date() })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', messageId)
    .execute();
  const [projectId = null] = await listFiledBids(tx, [messageId]);
  const changes = new ChangeSet({ workspaceId, userId: null, doing: ['updateMessage'] });
  if (before.send_state !== sendState)
    changes.updated('message', messageId, 'sendState', { from: before.send_state, to: sendState }, projectId);
  if (before.send_error !== sendError)
    changes.updated('message', messageId, 'sendError', { from: before.send_error, to: sendError }, projectId);
  await changes.save(tx);
};

/** Stores the progress of an email with an invitation, and publishes it to pages that show its user. */
const showLinkSending = async (tx: Tx, letterId: string, sending: Sending): Promise<void> => {
  const userId = await noteLinkSending(tx, letterId, sending);
  if (userId === undefined) return;
  const event = { entity: 'user', entityId: userId, kind: 'updated', fields: new Set(['invitation']) } as const;
  await writeEvents(tx, { workspaceId: tx.workspaceId, userId: null, changeSetId: newId() }, [event]);
};

/** Withdraws emails that wait, unless a server may have them already. */
export const withdrawOutgoing = async (tx: Tx, messageIds: readonly string[]): Promise<void> => {
  await sql`update outgoing_messages set settled_at = statement_timestamp(), sealed = null, lease_id = null,
      leased_until = null
    where workspace_id = ${tx.workspaceId} and message_id = any(${messageIds}::uuid[]) and settled_at is null
      and handed_over_at is null`.execute(tx);
};

/** Deletes emails of Basis itself that were settled before a moment. @returns the keys of their files. */
export const forgetLetters = async (tx: Tx, before: string): Promise<string[]> => {
  const { rows } = await sql<{ key: string | null }>`delete from outgoing_messages
    where workspace_id = ${tx.workspaceId} and email_id is null and settled_at < ${before}
    returning storage_key as key`.execute(tx);
  return rows.flatMap(({ key }) => key ?? []);
};

/** Emails in the queue of all workspaces that are due within some seconds, and in how many. */
export const listWaitingOutgoing = async (
  db: Db,
  withinSeconds: number,
): Promise<{ workspaceId: string; messageId: string; seconds: number }[]> => {
  const waiting = await inDueWorkspaces(db, 'sending', async (tx) => {
    const { workspaceId } = tx;
    const { rows } = await sql<{ messageId: string; seconds: number }>`select message_id as "messageId", seconds
      from outgoing_messages, lateral (select greatest(0, ceil(extract(epoch
        from greatest(next_try_at, leased_until) - now())))::int as seconds) due
      where workspace_id = ${workspaceId} and settled_at is null and seconds <= ${withinSeconds}
      order by seconds limit 10000`.execute(tx);
    return rows.map((row) => ({ workspaceId, ...row }));
  });
  return waiting.flat();
};
