import { sql } from 'kysely';
import { own, txMoment } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import { nextMoment } from '../../../platform/db/nextMoment';
import type { FailedRecipient } from '../../../platform/db/schema';
import type { Bounce } from '../../../mailReading/bounce';
import { describeProgress, joinFailedRecipients } from '../../outgoing/failedRecipients';
import { ChangeSet } from '../../../changes/changes';
import { showSending } from '../../outgoing/rows/outgoing';
import { refreshProjects } from '../../../derived/projectDerived';

interface SentRow {
  id: string;
  recipients: string[];
  failed: FailedRecipient[];
  /** Recipients to whom it is sent again. */
  pending: string[] | null;
  isSettled: boolean;
  isUnconfirmed: boolean;
}

/** Finds and locks the sent email that a report is about. */
const lockSent = async (tx: Tx, messageIds: readonly string[]): Promise<SentRow | undefined> => {
  const { rows } = await sql<SentRow>`select m.id, o.recipients, o.failed_recipients as failed,
      o.pending_recipients as pending, o.settled_at is not null as "isSettled",
      coalesce(m.send_state = 'Unconfirmed', false) as "isUnconfirmed"
    from messages m join outgoing_messages o on o.workspace_id = ${own} and o.message_id = m.id
    where m.workspace_id = ${tx.workspaceId} and m.direction = 'out' and m.rfc_message_id = any(${messageIds})
    order by array_position(${messageIds}::text[], m.rfc_message_id) limit 1 for update`.execute(tx);
  return rows[0];
};

/** Names the only recipient where the report does not; forwarding can add recipients that the email was not sent to. */
const named = ({ recipients }: SentRow, told: readonly FailedRecipient[]): FailedRecipient[] => {
  const [only] = recipients.length === 1 ? recipients : [];
  return told.map((failed) => ({ ...failed, email: failed.email || (only ?? '') }));
};

/** Files the report with the bid of the email that failed, whose sender is notified separately. */
const fileReport = async (tx: Tx, reportId: string, sentId: string): Promise<void> => {
  const { workspaceId } = tx;
  const { rows } = await sql<{ id: string }>`insert into message_projects (workspace_id, message_id, project_id, reason)
    select workspace_id, ${reportId}, project_id, 'thread' from message_projects
    where workspace_id = ${workspaceId} and message_id = ${sentId} on conflict do nothing
    returning project_id as id`.execute(tx);
  if (!rows.length) return;
  await sql`update messages set status = 'AutoLinked', disposition = 'account', is_spam = false, updated_at = ${nextMoment}
    where workspace_id = ${workspaceId} and id = ${reportId}`.execute(tx);
  const changes = new ChangeSet({ workspaceId, userId: null, doing: ['linkMessage'] }, undefined, {
    isNotified: false,
  });
  for (const { id } of rows) changes.updated('message', reportId, 'projectId', { from: null, to: id }, id);
  await changes.save(tx);
  await refreshProjects(
    tx,
    rows.map(({ id }) => id),
  );
};

/**
 * Records failed recipients of a sent email, and files the report with the same bid.
 * @returns true if the report is about an email of the workspace.
 */
export const applyBounce = async (tx: Tx, reportId: string, { messageIds, failed: told }: Bounce): Promise<boolean> => {
  const sent = await lockSent(tx, messageIds);
  if (!sent) return false;
  const failed = joinFailedRecipients(sent.failed, named(sent, told));
  const isWaiting = sent.pending !== null && !sent.isSettled;
  await sql`update outgoing_messages set failed_recipients = ${JSON.stringify(failed)}::jsonb,
      settled_at = ${isWaiting ? null : sql`coalesce(settled_at, ${txMoment})`}
    where workspace_id = ${tx.workspaceId} and message_id = ${sent.id}`.execute(tx);
  await fileReport(tx, reportId, sent.id);
  const { recipients } = sent;
  const isOfAll = failed.length >= recipients.length;
  // Waits for the last attempt, which names every failure. Of an unconfirmed email the others may have it.
  if (isWaiting || (sent.isUnconfirmed && !isOfAll)) return true;
  await showSending(tx, sent.id, {
    sendState: isOfAll ? 'Failed' : 'Sent',
    sendError: describeProgress({ recipients, failed }),
  });
  return true;
};
