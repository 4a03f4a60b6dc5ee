import { sql } from 'kysely';
import type { Message } from '@basis/domain/contract/contract';
import type { Tx } from '../db/connect';
import { lockAnswers } from './answerLinks';
import type { ChangeSet } from './changes';
import { tracked, type Scope } from './journal';
import { refreshProjects } from './projectDerived';
import { rejectPairs } from './suggestions';

/** How an e-mail is filed. */
export interface FiledMessage {
  readonly id: string;
  readonly status: Message['status'];
  readonly isRead: boolean;
  readonly groupedEmailId: string | null;
}

/** An e-mail, deleted or not, kept from change until the transaction ends; undefined when there is none. */
export const lockFiled = (tx: Tx, workspaceId: string, id: string): Promise<FiledMessage | undefined> =>
  tx
    .selectFrom('messages')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .select(['id', 'status', 'is_read as isRead', 'grouped_email_id as groupedEmailId'])
    .forUpdate()
    .executeTakeFirst();

/** What a person changes of how an e-mail is filed; what is not given stays. */
export interface FilingPatch {
  readonly status?: 'Unlinked' | 'Archived';
  readonly isSpam?: boolean;
  readonly isRead?: boolean;
  readonly deletedAt?: string | null;
}

const columns = ({ status, isSpam, isRead, deletedAt }: FilingPatch) => ({
  ...(status === undefined ? {} : { status }),
  // What lies in the trash is no marketing any more.
  ...(status === 'Archived' && isSpam === undefined ? { is_spam: false } : {}),
  ...(isSpam === undefined ? {} : { is_spam: isSpam }),
  ...(isRead === undefined ? {} : { is_read: isRead }),
  ...(deletedAt === undefined ? {} : { deleted_at: deletedAt && new Date(deletedAt) }),
});

/** Whether one of the values is another than the row has: what stays the same is no change. */
const isOther = (values: object) =>
  sql<boolean>`(${sql.join(
    Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} is distinct from ${value}`),
    sql` or `,
  )})`;

export const projectsOf = async (tx: Tx, workspaceId: string, messageId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('message_projects')
    .where('workspace_id', '=', workspaceId)
    .where('message_id', '=', messageId)
    .select('project_id')
    .execute();
  return rows.map(({ project_id }) => project_id);
};

const filed = (id: string, answerIds: readonly string[]): Scope[] => [
  { table: 'messages', column: 'id', ids: [id] },
  { table: 'message_projects', column: 'message_id', ids: [id, ...answerIds] },
];

const isLinkedByProgram = sql<boolean>`linked_by is null`;

/** Files an e-mail, which must be locked. In the inbox again, it and its answers lose what no person linked them to. */
export const fileMessage = async (
  tx: Tx,
  changes: ChangeSet,
  { id, isRead }: FiledMessage,
  patch: FilingPatch,
): Promise<void> => {
  const { workspaceId } = changes;
  const values = columns(patch);
  if (!Object.keys(values).length) return;
  const projectIds = await projectsOf(tx, workspaceId, id);
  const answerIds = patch.status === 'Unlinked' ? await lockAnswers(tx, workspaceId, id) : [];
  await tracked(tx, changes, filed(id, answerIds), async () => {
    await tx
      .updateTable('messages')
      .set({ ...values, updated_at: new Date() })
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', id)
      .where(isOther(values))
      .execute();
    if (patch.status === 'Unlinked')
      await tx
        .deleteFrom('message_projects')
        .where('workspace_id', '=', workspaceId)
        .where('message_id', 'in', [id, ...answerIds])
        .where(isLinkedByProgram)
        .execute();
  });
  if (patch.isRead !== undefined && patch.isRead !== isRead)
    changes.updated('message', id, 'isRead', isRead, patch.isRead);
  await refreshProjects(tx, workspaceId, projectIds);
};

const groupOf = async (tx: Tx, workspaceId: string, id: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('messages')
    .where('workspace_id', '=', workspaceId)
    .where('grouped_email_id', '=', id)
    .select('id')
    .orderBy('received_at')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
};

const setGroup = async (tx: Tx, workspaceId: string, ids: readonly string[], groupId: string | null): Promise<void> => {
  await sql`update messages set grouped_email_id = ${groupId}::uuid, updated_at = now()
    where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])`.execute(tx);
};

/** Puts an e-mail, with those that were grouped under it, under the first e-mail of a group. */
export const groupMessage = async (tx: Tx, changes: ChangeSet, id: string, groupId: string): Promise<void> => {
  const { workspaceId } = changes;
  const ids = [id, ...(await groupOf(tx, workspaceId, id))];
  await tracked(tx, changes, [{ table: 'messages', column: 'id', ids }], () => setGroup(tx, workspaceId, ids, groupId));
};

/**
 * Takes an e-mail out of its group, with which it is suggested no more. Without their first one, the others are grouped
 * under the next.
 */
export const separate = async (tx: Tx, changes: ChangeSet, { id, groupedEmailId }: FiledMessage): Promise<void> => {
  const { workspaceId } = changes;
  const [next, ...others] = await groupOf(tx, workspaceId, id);
  const ids = [id, ...(next ? [next, ...others] : [])];
  const apartFrom = groupedEmailId
    ? [groupedEmailId, ...(await groupOf(tx, workspaceId, groupedEmailId))].filter((other) => other !== id)
    : ids.slice(1);
  const scopes: Scope[] = [
    { table: 'messages', column: 'id', ids },
    { table: 'message_suggestions', column: 'message_id', ids: [id, ...apartFrom] },
  ];
  await tracked(tx, changes, scopes, async () => {
    await setGroup(tx, workspaceId, [id, ...(next ? [next] : [])], null);
    if (next && others.length) await setGroup(tx, workspaceId, others, next);
    await rejectPairs(tx, workspaceId, id, apartFrom);
  });
};
