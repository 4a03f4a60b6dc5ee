import type { Tx } from '../../platform/db/database';
import type { ChangeSet } from '../../changes/changes';
import { promoteNextOfGroup } from '../filing/rows/messageFiling';
import type { FileStore } from '../../platform/storage/fileStore';
import { insertContent, buildMessageRows, type Stored, type ReadTarget } from './storeMessages';
import type { FileTarget } from './messageRows';
import { isDuplicate, lockUnreadable, type Unreadable, removeMessage, updateContent } from './rows/received';

/** Result of rereading messages that were unreadable. */
export interface ReadAgain<Target extends FileTarget> {
  /** Emails filled with the new reading. */
  readonly filled: readonly Stored<Target>[];
  /** Messages not yet filed, or identical with others. */
  readonly others: readonly ReadTarget<Target>[];
}

const remove = async (tx: Tx, changes: ChangeSet, id: string): Promise<void> => {
  await promoteNextOfGroup(tx, changes, id);
  await removeMessage(tx, id);
  changes.deleted('message', id);
};

/** Fills an email with the new reading and keeps users' changes. @returns false if it no longer exists. */
const fill = async (
  tx: Tx,
  changes: ChangeSet,
  unreadable: Unreadable,
  message: ReadTarget<FileTarget>,
): Promise<boolean> => {
  const [row] = await buildMessageRows(tx, [message]);
  if (!row) return false;
  if (await isDuplicate(tx, row.rfc_message_id, row.body_sha256)) {
    await remove(tx, changes, unreadable.id);
    return false;
  }
  const { id: _id, status: _status, raw_id: _raw, received_at: _at, is_spam, ...content } = row;
  await updateContent(tx, unreadable.id, {
    ...content,
    ...(unreadable.status === 'Unlinked' ? { is_spam } : {}),
  });
  return true;
};

/**
 * Settles reread messages that are shown as unreadable emails: each fills its email, or is removed if an identical
 * one arrived meanwhile. One that is still unreadable stays unchanged.
 */
export const replaceUnreadable = async <Target extends FileTarget>(
  tx: Tx,
  files: FileStore,
  changes: ChangeSet,
  messages: readonly ReadTarget<Target>[],
): Promise<ReadAgain<Target>> => {
  const unreadable = await lockUnreadable(
    tx,
    messages.map(({ target }) => target.rawId),
  );
  const filled: Stored<Target>[] = [];
  const others: ReadTarget<Target>[] = [];
  for (const message of messages) {
    const known = unreadable.get(message.target.rawId);
    if (!known) others.push(message);
    else if (message.read.parsed.state === 'failed') changes.updated('message', known.id, 'readings');
    else if (await fill(tx, changes, known, message)) filled.push({ ...message, messageId: known.id });
    // More may speak for its sender than for that of the identical one.
    else others.push(message);
  }
  await insertContent(tx, files, filled);
  for (const { messageId } of filled) changes.updated('message', messageId, 'readings');
  return { filled, others };
};
