import { sql } from 'kysely';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import { nextMoment } from '../../../platform/db/nextMoment';
import type { MatchReason } from '../../../platform/db/schema';
import { fileReplies, lockReplies } from './replyLinks';
import type { ChangeSet } from '../../../changes/changes';
import { tracked, type Scope } from '../../../changes/journal';
import { insertInviteRows } from '../../bids/rows/projectWrites';
import { planBid, type BidPlan, type PlanLetter } from '../bidPlan';
import {
  attachLetters,
  readyInvites,
  withEdits,
  type Attached,
  type BidEdits,
  type ReadyInvite,
} from './plannedInvites';
import { aboutOneJob, jobOf, jobOfBid, readPlanLetters, readPresentInvites } from './planLetters';
import { unfileMessages } from './unfileMessages';
import { proposeChanges } from './messageChanges';
import {
  groupMembersWithStatus,
  lockGroupMembers,
  leaveGroup,
  listFiledBids,
  type FiledMessage,
} from './messageFiling';
import { refreshProjects } from '../../../derived/projectDerived';

/** Marks a bid as updated, unless it is new and unseen. Undo keeps the mark, because the email did arrive. */
const markUpdated = async (tx: Tx, projectId: string): Promise<void> => {
  await sql`update projects p set change_state = 'Update', change_state_at = statement_timestamp()
    where p.workspace_id = ${tx.workspaceId} and p.id = ${projectId} and (p.change_state is distinct from 'New'
      or exists (select from project_seen seen where seen.workspace_id = ${own} and seen.project_id = p.id
        and seen.change_seen_at >= p.change_state_at))`.execute(tx);
};

interface Link {
  readonly projectId: string;
  /** Null if filed automatically. */
  readonly userId: string | null;
  readonly reason: string;
  readonly workspaceZone: string;
  /** True if it is filed with the first of its group. */
  readonly isGrouped?: boolean;
  /** Invitations that it adds to the bid. */
  readonly ready?: readonly ReadyInvite[];
  readonly attached?: Attached | undefined;
}

const scopesOf = (messageId: string, answerIds: readonly string[], projectId: string): Scope[] => [
  { table: 'messages', column: 'id', ids: [messageId] },
  { table: 'message_projects', column: 'message_id', ids: [messageId, ...answerIds] },
  { table: 'message_changes', column: 'message_id', ids: [messageId] },
  { table: 'projects', column: 'id', ids: [projectId] },
  { table: 'project_companies', column: 'project_id', ids: [projectId] },
  { table: 'bid_invites', column: 'project_id', ids: [projectId] },
];

const insertLink = async (tx: Tx, messageId: string, link: Link): Promise<void> => {
  const { workspaceId } = tx;
  await sql`insert into message_projects (workspace_id, message_id, project_id, reason, linked_by)
    values (${workspaceId}, ${messageId}, ${link.projectId}, ${link.reason}, ${link.userId})
    on conflict do nothing`.execute(tx);
  const filed = link.userId
    ? { status: 'Linked' as const, is_spam: false, is_read: true }
    : { status: 'AutoLinked' as const };
  await tx
    .updateTable('messages')
    .set({ ...filed, updated_at: nextMoment })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', messageId)
    .execute();
};

const link = async (tx: Tx, changes: ChangeSet, message: FiledMessage, wanted: Link): Promise<void> => {
  const { id, isRead } = message;
  const { projectId, userId, workspaceZone, isGrouped = false, ready = [], attached } = wanted;
  const isAutomatic = userId === null;
  // An automatic match is certain of one email only, so the rest of its group stays.
  const left = isAutomatic ? (await lockGroupMembers(tx, id)).map((other) => other.id) : [];
  const answerIds = await lockReplies(tx, [id]);
  const scopes: Scope[] = [
    ...scopesOf(id, answerIds, projectId),
    { table: 'messages', column: 'id', ids: left },
    { table: 'bid_invite_contacts', column: 'invite_id', ids: ready.map((one) => one.id) },
  ];
  await tracked(tx, changes, scopes, async () => {
    // Its former group would hide an email that is filed alone.
    if (isAutomatic || !isGrouped) await leaveGroup(tx, id, left);
    await insertLink(tx, id, wanted);
    const filed = await fileReplies(tx, answerIds, { projectIds: [projectId], userId });
    for (const answerId of filed)
      changes.updated('message', answerId, 'projectId', { from: null, to: projectId }, projectId);
    for (const each of ready) await insertInviteRows(tx, workspaceZone, each.id, each.invite);
    await proposeChanges(tx, changes, { messageId: id, projectId, workspaceZone, isAutomatic, attached });
  });
  await markUpdated(tx, projectId);
  changes.updated('message', id, 'projectId', { from: null, to: projectId }, projectId);
  if (!isAutomatic && !isRead) changes.updated('message', id, 'isRead', { from: false, to: true });
  await refreshProjects(tx, await listFiledBids(tx, [id]));
};

/** Plans what emails add to a bid that is there. The bid must be locked. */
export const planForBid = async (
  tx: Tx,
  messageIds: readonly string[],
  { projectId, zone }: { projectId: string; zone: string },
): Promise<{ plan: BidPlan; letters: readonly PlanLetter[] }> => {
  const all = await readPlanLetters(tx, messageIds);
  const letters = aboutOneJob(all, [await jobOfBid(tx, projectId), ...jobOf(all)]);
  return { plan: planBid(letters, await readPresentInvites(tx, projectId), zone), letters };
};

interface LinkedBy {
  readonly project: { readonly id: string };
  readonly userId: string;
  readonly workspaceZone: string;
  /** Changes of the new invitations by the user who saw them; undefined if nobody did. */
  readonly edits?: BidEdits | undefined;
}

/**
 * Files emails and the members of their groups with a bid, for a user. Emails and bid must be locked.
 * Invitations of new contractors join the bid's others; changes are offered.
 */
export const linkToProject = async (
  tx: Tx,
  changes: ChangeSet,
  messages: readonly FiledMessage[],
  { project, userId, workspaceZone, edits }: LinkedBy,
): Promise<void> => {
  const filed: (FiledMessage & { isGrouped: boolean })[] = [];
  for (const message of messages) {
    filed.push({ ...message, isGrouped: false });
    for (const grouped of await groupMembersWithStatus(tx, message)) filed.push({ ...grouped, isGrouped: true });
  }
  const place = { projectId: project.id, zone: workspaceZone };
  const ids = [...new Set(filed.map(({ id }) => id))];
  const planned = await planForBid(tx, ids, place);
  const plan = withEdits(planned.plan, edits, { userId, at: new Date().toISOString() });
  const ready = await readyInvites(tx, plan, place, changes);
  const attached = attachLetters(plan, ready, planned.letters, edits !== undefined);
  const wanted = { projectId: project.id, userId, reason: 'linked', workspaceZone };
  for (const [index, id] of ids.entries()) {
    const message = filed.find((one) => one.id === id);
    if (!message) continue;
    const { isGrouped } = message;
    const extra = { attached: attached.get(id), ready: index === 0 ? ready : [] };
    await link(tx, changes, message, { ...wanted, ...extra, isGrouped });
  }
};

/** Files an email with the bid that it certainly belongs to, and applies its certain changes. Both must be locked. */
export const linkAutomatically = async (
  tx: Tx,
  changes: ChangeSet,
  message: FiledMessage,
  { projectId, reasons, workspaceZone }: { projectId: string; reasons: readonly MatchReason[]; workspaceZone: string },
): Promise<void> => {
  const { plan, letters } = await planForBid(tx, [message.id], { projectId, zone: workspaceZone });
  const attached = attachLetters(plan, [], letters, false).get(message.id);
  const reason = reasons[0]?.code ?? 'match';
  await link(tx, changes, message, { projectId, userId: null, reason, workspaceZone, attached });
};

/**
 * Removes an email and those grouped under it from a bid. Without another bid they return to the inbox. Both must be
 * locked.
 * @returns false if it is not filed with the bid.
 */
export const unlinkFromProject = async (
  tx: Tx,
  changes: ChangeSet,
  message: FiledMessage,
  projectId: string,
): Promise<boolean> => {
  const { workspaceId } = changes;
  if (!(await listFiledBids(tx, [message.id])).includes(projectId)) return false;
  const ids = [message.id, ...(await groupMembersWithStatus(tx, message)).map(({ id }) => id)];
  const leaving = await unfileMessages(tx, changes, ids, [projectId]);
  await tracked(tx, changes, [{ table: 'messages', column: 'id', ids }, ...leaving.scopes], async () => {
    await leaving.remove();
    await sql`update messages m set status = 'Unlinked', updated_at = ${nextMoment}
      where workspace_id = ${workspaceId} and id = any(${ids}::uuid[]) and status in ('Linked', 'AutoLinked')
        and not exists (select from message_projects mp
          where mp.workspace_id = ${own} and mp.message_id = m.id)`.execute(tx);
  });
  for (const id of ids) changes.updated('message', id, 'projectId', { from: projectId, to: null }, projectId);
  await refreshProjects(tx, [projectId]);
  return true;
};
