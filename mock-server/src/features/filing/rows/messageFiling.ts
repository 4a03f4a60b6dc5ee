import { sql } from 'kysely';
import type { Message } from '@basis/domain/model/contract/contract';
import type { Tx } from '../../../platform/db/database';
import { nextMoment } from '../../../platform/db/nextMoment';
import type { ChangeSet } from '../../../changes/changes';
import { tracked, type Scope } from '../../../changes/journal';
import { unfileMessages } from './unfileMessages';
import { refreshProjects } from '../../../derived/projectDerived';
import { rejectPairs } from './suggestions';

/** Filing of an email. */
export interface FiledMessage {
  readonly id: string;
  readonly direction: Message['direction'];
  readonly status: Message['status'];
  readonly isRead: boolean;
  readonly groupedEmailId: string | null;
  /** True in a group whose first email brings the only invitation: its contractors are one. */
  readonly joinsCompany: boolean;
}

const filedColumns = [
  'id',
  'direction',
  'status',
  'is_read as isRead',
  'grouped_email_id as groupedEmailId',
  'joins_company as joinsCompany',
] as const;

/** Reads and locks an email, deleted or not; undefined if it does not exist. */
export const lockFiledMessage = (tx: Tx, id: string): Promise<FiledMessage | undefined> =>
  tx
    .selectFrom('messages')
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', id)
    .select(filedColumns)
    .forUpdate()
    .executeTakeFirst();

/** A user's change of an email's filing; absent values stay. */
export interface FilingPatch {
  readonly status?: 'Unlinked' | 'Archived';
  readonly isSpam?: boolean;
  readonly isRead?: boolean;
  readonly deletedAt?: string | null;
}

const columns = ({ status, isSpam, isRead, deletedAt }: FilingPatch) => ({
  ...(status === undefined ? {} : { status }),
  // An email that a user archives or restores is no longer marketing.
  ...(status !== undefined && isSpam === undefined ? { is_spam: false } : {}),
  ...(isSpam === undefined ? {} : { is_spam: isSpam }),
  ...(isRead === undefined ? {} : { is_read: isRead }),
  ...(deletedAt === undefined ? {} : { deleted_at: deletedAt && new Date(deletedAt) }),
});

/** Keeps only the values that apply to the whole group. */
const placeOf = ({ status, isSpam }: FilingPatch): FilingPatch => ({
  ...(status === undefined ? {} : { status }),
  ...(isSpam === undefined ? {} : { isSpam }),
});

/** True if a value differs from the row's: equal values are no change. */
const isOther = (values: object) =>
  sql<boolean>`(${sql.join(
    Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} is distinct from ${value}`),
    sql` or `,
  )})`;

/** Bids that emails are filed with. */
export const listFiledBids = async (tx: Tx, messageIds: readonly string[]): Promise<string[]> => {
  const rows = await tx
    .selectFrom('message_projects')
    .where('workspace_id', '=', tx.workspaceId)
    .where('message_id', 'in', messageIds)
    .select('project_id')
    .distinct()
    .execute();
  return rows.map(({ project_id }) => project_id);
};

/** Reads and locks the emails grouped under an email, earliest first. */
export const lockGroupMembers = async (tx: Tx, id: string): Promise<FiledMessage[]> =>
  tx
    .selectFrom('messages')
    .where('workspace_id', '=', tx.workspaceId)
    .where('grouped_email_id', '=', id)
    .select(filedColumns)
    .orderBy('received_at')
    .orderBy('id')
    .forUpdate()
    .execute();

/** Locks the members of an email's group that have its status: an action on it applies to them too. */
export const groupMembersWithStatus = async (
  tx: Tx,
  { id, status }: Pick<FiledMessage, 'id' | 'status'>,
): Promise<FiledMessage[]> => (await lockGroupMembers(tx, id)).filter((other) => other.status === status);

/** Emails with those grouped under them. */
export const withGroupMembers = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from messages where workspace_id = ${tx.workspaceId}
    and (id = any(${ids}::uuid[]) or grouped_email_id = any(${ids}::uuid[]))`.execute(tx);
  return rows.map(({ id }) => id);
};

const idsOf = (messages: readonly { readonly id: string }[]): string[] => messages.map(({ id }) => id);

/** A group, and whether its contractors are one. */
export interface Group {
  readonly id: string;
  readonly joinsCompany: boolean;
}

const setGroup = async (tx: Tx, ids: readonly string[], group: Group | null): Promise<void> => {
  await sql`update messages set grouped_email_id = ${group?.id ?? null}::uuid,
      joins_company = ${group?.joinsCompany ?? false}, updated_at = ${nextMoment}
    where workspace_id = ${tx.workspaceId} and id = any(${ids}::uuid[])`.execute(tx);
};

/** Removes an email from its group; those grouped under it, from `groupOf`, move under the next of them. */
export const leaveGroup = async (tx: Tx, id: string, others: readonly string[]): Promise<void> => {
  const [next, ...rest] = others;
  await setGroup(tx, [id, ...(next ? [next] : [])], null);
  if (next && rest.length)
    await sql`update messages set grouped_email_id = ${next}::uuid, updated_at = ${nextMoment}
      where workspace_id = ${tx.workspaceId} and id = any(${rest}::uuid[])`.execute(tx);
};

const setFiled = async (tx: Tx, ids: readonly string[], values: object): Promise<void> => {
  await tx
    .updateTable('messages')
    .set({ ...values, updated_at: nextMoment })
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', 'in', ids)
    .where(isOther(values))
    .execute();
};

/**
 * Files an email, which must be locked, with the members of its group. An email filed away from the first of its group
 * leaves the group, as no list would show it. On return to the inbox, all leave the bids that no user filed them with.
 */
export const fileMessage = async (
  tx: Tx,
  changes: ChangeSet,
  { id, status, isRead, groupedEmailId }: FiledMessage,
  patch: FilingPatch,
): Promise<void> => {
  const values = columns(patch);
  if (!Object.keys(values).length) return;
  const isMoved = patch.status !== undefined && patch.status !== status;
  const along = isMoved ? idsOf(await groupMembersWithStatus(tx, { id, status })) : [];
  const ids = [id, ...along];
  const projectIds = await listFiledBids(tx, ids);
  const leaving = patch.status === 'Unlinked' ? await unfileMessages(tx, changes, ids, 'filedByProgram') : null;
  const scopes: Scope[] = [{ table: 'messages', column: 'id', ids }, ...(leaving?.scopes ?? [])];
  await tracked(tx, changes, scopes, async () => {
    await setFiled(tx, [id], {
      ...values,
      ...(isMoved && groupedEmailId ? { grouped_email_id: null } : {}),
    });
    if (along.length) await setFiled(tx, along, columns(placeOf(patch)));
    await leaving?.remove();
  });
  if (patch.isRead !== undefined && patch.isRead !== isRead)
    changes.updated('message', id, 'isRead', { from: isRead, to: patch.isRead });
  await refreshProjects(tx, projectIds);
};

/**
 * Moves a locked email and those grouped under it into another group, as a part of a change that is undone by its
 * activities.
 */
export const joinGroup = async (tx: Tx, changes: ChangeSet, email: FiledMessage, group: Group): Promise<void> => {
  const moved = [email, ...(await lockGroupMembers(tx, email.id))];
  await setGroup(tx, idsOf(moved), group);
  for (const { id, groupedEmailId, joinsCompany } of moved) {
    changes.updated('message', id, 'groupedEmailId', { from: groupedEmailId, to: group.id });
    if (joinsCompany !== group.joinsCompany)
      changes.updated('message', id, 'joinsCompany', { from: joinsCompany, to: group.joinsCompany });
  }
};

/** Moves an email and those grouped under it into another group. */
export const groupMessage = async (tx: Tx, changes: ChangeSet, id: string, group: Group): Promise<void> => {
  const ids = [id, ...idsOf(await lockGroupMembers(tx, id))];
  await tracked(tx, changes, [{ table: 'messages', column: 'id', ids }], () => setGroup(tx, ids, group));
};

interface Move {
  readonly id: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** Moves that part chosen emails from the others of their groups, which stay together. */
const partingMoves = async (tx: Tx, chosen: readonly FiledMessage[]): Promise<Move[]> => {
  const ids: ReadonlySet<string> = new Set(chosen.map(({ id }) => id));
  const moves: Move[] = [];
  for (const { id, groupedEmailId } of chosen) {
    if (groupedEmailId !== null && !ids.has(groupedEmailId)) moves.push({ id, from: groupedEmailId, to: null });
    if (groupedEmailId !== null) continue;
    const [next, ...rest] = (await lockGroupMembers(tx, id)).filter((other) => !ids.has(other.id));
    if (next) moves.push({ id: next.id, from: id, to: null });
    for (const other of rest) moves.push({ id: other.id, from: id, to: next?.id ?? null });
  }
  return moves;
};

const makeMoves = async (tx: Tx, moves: readonly Move[]): Promise<void> => {
  for (const { id, to } of moves) await setGroup(tx, [id], to === null ? null : { id: to, joinsCompany: false });
};

/** Parts chosen emails from the others of their groups, as a part of a change that is undone by its activities. */
export const partFromOthers = async (tx: Tx, changes: ChangeSet, chosen: readonly FiledMessage[]): Promise<void> => {
  const moves = await partingMoves(tx, chosen);
  await makeMoves(tx, moves);
  for (const { id, from, to } of moves) changes.updated('message', id, 'groupedEmailId', { from, to });
};

/** The same, as a part of a change that is undone by its journal. */
export const partFromOthersTracked = async (
  tx: Tx,
  changes: ChangeSet,
  chosen: readonly FiledMessage[],
): Promise<void> => {
  const moves = await partingMoves(tx, chosen);
  const ids = moves.map(({ id }) => id);
  if (ids.length) await tracked(tx, changes, [{ table: 'messages', column: 'id', ids }], () => makeMoves(tx, moves));
};

/** Removes an email from its group, and rejects the group as a suggestion. */
export const separateFromGroup = async (
  tx: Tx,
  changes: ChangeSet,
  { id, groupedEmailId }: FiledMessage,
): Promise<void> => {
  const others = idsOf(await lockGroupMembers(tx, id));
  const apartFrom = groupedEmailId
    ? [groupedEmailId, ...idsOf(await lockGroupMembers(tx, groupedEmailId))].filter((other) => other !== id)
    : others;
  const scopes: Scope[] = [
    { table: 'messages', column: 'id', ids: [id, ...others] },
    { table: 'message_suggestions', column: 'message_id', ids: [id, ...apartFrom] },
  ];
  await tracked(tx, changes, scopes, async () => {
    await leaveGroup(tx, id, others);
    await rejectPairs(tx, id, apartFrom);
  });
};

/** Promotes the next email of a group before its first is deleted for good, as no list would show the others. */
export const promoteNextOfGroup = async (tx: Tx, changes: ChangeSet, id: string): Promise<void> => {
  const others = idsOf(await lockGroupMembers(tx, id));
  await leaveGroup(tx, id, others);
  const [next = null] = others;
  for (const other of others)
    changes.updated('message', other, 'groupedEmailId', { from: id, to: other === next ? null : next });
};
