import type { Tx } from '../../platform/db/database';
import { findCompaniesByName } from '../contacts/rows/companies';
import { lockKeywordCounterShared } from '../keywords/rows/keywords';
import type { FileStore } from '../../platform/storage/fileStore';
import { attachmentRow, companyOf, messageRow, readingRows, type FileTarget } from './messageRows';
import type { MessageReading } from '../../mailReading/readMessage';
import {
  findKnownIds,
  insertAttachments,
  insertNew,
  insertReadings,
  lockWorseSender,
  updateContent,
} from './rows/received';

/** A read message and its destination. */
export interface ReadTarget<Target extends FileTarget> {
  readonly target: Target;
  readonly read: MessageReading;
}

/** A filed message. */
export interface Stored<Target extends FileTarget> extends ReadTarget<Target> {
  readonly messageId: string;
}

/** Rows of messages, each with its company, and with a warning if another one with its id may be forged. */
export const buildMessageRows = async (tx: Tx, messages: readonly ReadTarget<FileTarget>[]) => {
  const count = await lockKeywordCounterShared(tx);
  const rows = messages.map(({ target, read }) => ({ ...messageRow(target, read, count), company: companyOf(read) }));
  const names = rows.flatMap(({ company }) => company ?? []);
  const companies = await findCompaniesByName(tx, names);
  const ids = await findKnownIds(
    tx,
    rows.map(({ rfc_message_id }) => rfc_message_id),
  );
  return rows.map(({ company, warnings, ...row }) => {
    const isKnown = ids.has(row.rfc_message_id);
    ids.add(row.rfc_message_id);
    return {
      ...row,
      company_id: (company && companies.get(company)) ?? null,
      // One with the same id and body is skipped on insert.
      warnings: isKnown ? [...warnings, 'duplicate-message-id'] : warnings,
    };
  });
};

const storeAttachments = async <Target extends FileTarget>(
  tx: Tx,
  files: FileStore,
  filed: readonly Stored<Target>[],
): Promise<void> => {
  const rows: ReturnType<typeof attachmentRow>[] = [];
  for (const { messageId, target, read } of filed)
    for (const attachment of read.parsed.state === 'parsed' ? read.parsed.attachments : []) {
      const file = await files.put(target.workspaceId, attachment.content);
      rows.push(attachmentRow(messageId, target, attachment, file));
    }
  await insertAttachments(tx, rows);
};

/** Stores read messages and their attachments. */
export const insertContent = async <Target extends FileTarget>(
  tx: Tx,
  files: FileStore,
  filed: readonly Stored<Target>[],
): Promise<void> => {
  const readings = filed.flatMap(({ messageId, target, read }) => readingRows(messageId, target, read));
  await insertReadings(tx, readings);
  await storeAttachments(tx, files, filed);
};

/** Messages of a delivery that were new, and emails that turned out to be sent by whom they name. */
export interface StoredMessages<Target extends FileTarget> {
  readonly created: readonly Stored<Target>[];
  /** Emails of which a copy came before that less speaks for; they have the content of the better one now. */
  readonly bettered: readonly Stored<Target>[];
}

/**
 * Stores read messages of a workspace. Messages with the same id and body count as one, that for whose sender most
 * speaks: a forged copy that comes first does not take the place of the genuine one. The caller records the changes.
 */
export const storeMessages = async <Target extends FileTarget>(
  tx: Tx,
  files: FileStore,
  workspaceId: string,
  messages: readonly ReadTarget<Target>[],
): Promise<StoredMessages<Target>> => {
  if (!messages.length) return { created: [], bettered: [] };
  const rows = await buildMessageRows(tx, messages);
  const ids = await insertNew(tx, rows);
  const filed = messages
    .map((message, index) => ({ ...message, messageId: rows[index]?.id ?? '' }))
    .filter(({ messageId }) => ids.has(messageId));
  await insertContent(tx, files, filed);
  const bettered: Stored<Target>[] = [];
  for (const [index, message] of messages.entries()) {
    const row = rows[index];
    const worse = row && !ids.has(row.id) ? await lockWorseSender(tx, row) : undefined;
    if (!row || !worse) continue;
    // Its own warning about a copy with its id would name itself.
    const {
      id: _id,
      status: _status,
      received_at: _at,
      is_spam,
      warnings: _warnings,
      keywords: _keywords,
      ...content
    } = row;
    await updateContent(tx, worse.id, { ...content, ...(worse.status === 'Unlinked' ? { is_spam } : {}) });
    bettered.push({ ...message, messageId: worse.id });
  }
  return { created: filed, bettered };
};
