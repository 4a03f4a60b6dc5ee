import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database';
import { nextMoment } from '../../../platform/db/nextMoment';
import type { MatchReason } from '../../../platform/db/schema';
import { fileReplies, lockReplies } from './replyLinks';
import type { ChangeSet } from '../../../changes/changes';
import { tracked, type Scope } from '../../../changes/journal';
import { joinInvitation } from './joinInvitation';
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
  await sql`update projects p set change_state = 'Update', change_state_at = clock_timestamp()
    where p.workspace_id = ${tx.workspaceId} and p.id = ${projectId} and (p.change_state is distinct from 'New'
      or exists (select from project_seen seen where seen.workspace_id = p.workspace_id and seen.project_id = p.id
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
  const { id, isRead, joinsCompany } = message;
  const { projectId, userId, workspaceZone, isGrouped = false } = wanted;
  const isAutomatic = userId === null;
  const invitation =
    isAutomatic || (isGrouped && joinsCompany) ? null : await joinInvitation(tx, changes, id, projectId);
  // An automatic match is certain of one email only, so the rest of its group stays.
  const left = isAutomatic ? (await lockGroupMembers(tx, id)).map((other) => other.id) : [];
  const answerIds = await lockReplies(tx, [id]);
  const scopes: Scope[] = [...scopesOf(id, answerIds, projectId), { table: 'messages', column: 'id', ids: left }];
  await tracked(tx, changes, [...scopes, ...(invitation?.scopes ?? [])], async () => {
    // Its former group would hide an email that is filed alone.
    if (isAutomatic || !isGrouped) await leaveGroup(tx, id, left);
    await insertLink(tx, id, wanted);
    const filed = await fileReplies(tx, answerIds, { projectIds: [projectId], userId });
    for (const answerId of filed) changes.updated('message', answerId, 'projectId', null, projectId, projectId);
    await invitation?.insert(workspaceZone);
    await proposeChanges(tx, changes, { messageId: id, projectId, workspaceZone, isAutomatic });
  });
  await markUpdated(tx, projectId);
  changes.updated('message', id, 'projectId', null, projectId, projectId);
  if (!isAutomatic && !isRead) changes.updated('message', id, 'isRead', false, true);
  await refreshProjects(tx, await listFiledBids(tx, [id]));
};

/**
 * Files an email and the members of its group with a bid, for a user. Email and bid must be locked.
 * An invitation joins the bid's others; its changes are offered.
 */
export const linkToProject = async (
  tx: Tx,
  changes: ChangeSet,
  message: FiledMessage,
  { project, userId, workspaceZone }: { project: { id: string }; userId: string; workspaceZone: string },
): Promise<void> => {
  const wanted = { projectId: project.id, userId, reason: 'linked', workspaceZone };
  await link(tx, changes, message, wanted);
  for (const grouped of await groupMembersWithStatus(tx, message))
    await link(tx, changes, grouped, { ...wanted, isGrouped: true });
};

/** Files an email with the bid that it certainly belongs to, and applies its certain changes. Both must be locked. */
export const linkAutomatically = (
  tx: Tx,
  changes: ChangeSet,
  message: FiledMessage,
  { projectId, reasons, workspaceZone }: { projectId: string; reasons: readonly MatchReason[]; workspaceZone: string },
): Promise<void> =>
  link(tx, changes, message, { projectId, userId: null, reason: reasons[0]?.code ?? 'match', workspaceZone });

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
          where mp.workspace_id = m.workspace_id and mp.message_id = m.id)`.execute(tx);
  });
  for (const id of ids) changes.updated('message', id, 'projectId', projectId, null, projectId);
  await refreshProjects(tx, [projectId]);
  return true;
};
