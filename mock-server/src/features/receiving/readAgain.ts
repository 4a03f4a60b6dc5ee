import type { Tx } from '../../platform/db/database';
import type { ChangeSet } from '../../changes/changes';
import { handOnGroup } from '../filing/rows/messageFiling';
import type { FileStore } from '../../platform/storage/fileStore';
import { insertContent, messageRows, type Filed, type ReadTarget } from './fileMessages';
import type { FileTarget } from './messageRows';

interface Unreadable {
  readonly id: string;
  readonly status: string;
}

/** Result of rereading messages that were unreadable. */
export interface ReadAgain<Target extends FileTarget> {
  /** E-mails filled with the new reading. */
  readonly filled: readonly Filed<Target>[];
  /** Messages not yet filed. */
  readonly others: readonly ReadTarget<Target>[];
}

/** Locks the unreadable e-mails of raw messages, by raw message. */
const lockUnreadable = async (
  tx: Tx,
  workspaceId: string,
  rawIds: readonly string[],
): Promise<ReadonlyMap<string | null, Unreadable>> => {
  if (!rawIds.length) return new Map();
  const rows = await tx
    .selectFrom('messages')
    .where('workspace_id', '=', workspaceId)
    .where('raw_id', 'in', [...rawIds])
    .where('failure_code', 'is not', null)
    .select(['id', 'raw_id', 'status'])
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.raw_id, row]));
};

/** Whether an identical message arrived meanwhile and was readable. */
const isThereToo = async (tx: Tx, workspaceId: string, rfcId: string, bodySha256: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('messages')
    .where('workspace_id', '=', workspaceId)
    .where('rfc_message_id', '=', rfcId)
    .where('body_sha256', '=', bodySha256)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
};

const remove = async (tx: Tx, changes: ChangeSet, id: string): Promise<void> => {
  await handOnGroup(tx, changes, id);
  await tx.deleteFrom('messages').where('workspace_id', '=', changes.workspaceId).where('id', '=', id).execute();
  changes.deleted('message', id);
};

/** Fills an e-mail with the new reading and keeps users' changes. @returns whether it still exists. */
const fill = async (
  tx: Tx,
  changes: ChangeSet,
  standing: Unreadable,
  message: ReadTarget<FileTarget>,
): Promise<boolean> => {
  const { workspaceId } = changes;
  const [row] = await messageRows(tx, workspaceId, [message]);
  if (!row) return false;
  if (await isThereToo(tx, workspaceId, row.rfc_message_id, row.body_sha256)) {
    await remove(tx, changes, standing.id);
    return false;
  }
  const { id: _id, status: _status, raw_id: _raw, received_at: _at, is_spam, ...content } = row;
  await tx
    .updateTable('messages')
    .set({ ...content, failure_code: null, ...(standing.status === 'Unlinked' ? { is_spam } : {}) })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', standing.id)
    .execute();
  return true;
};

/**
 * Settles reread messages that are shown as unreadable e-mails: each fills its e-mail, or is removed if an identical
 * one arrived meanwhile. One that is still unreadable stays unchanged.
 */
export const fillUnreadable = async <Target extends FileTarget>(
  tx: Tx,
  files: FileStore,
  changes: ChangeSet,
  messages: readonly ReadTarget<Target>[],
): Promise<ReadAgain<Target>> => {
  const { workspaceId } = changes;
  const standing = await lockUnreadable(
    tx,
    workspaceId,
    messages.map(({ target }) => target.rawId),
  );
  const filled: Filed<Target>[] = [];
  const others: ReadTarget<Target>[] = [];
  for (const message of messages) {
    const known = standing.get(message.target.rawId);
    if (!known) others.push(message);
    else if (message.read.parsed.state === 'failed') changes.updated('message', known.id, 'readings', null, null);
    else if (await fill(tx, changes, known, message)) filled.push({ ...message, messageId: known.id });
  }
  await insertContent(tx, files, filled);
  for (const { messageId } of filled) changes.updated('message', messageId, 'readings', null, null);
  return { filled, others };
};
