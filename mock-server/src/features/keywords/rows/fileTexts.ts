import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database';
import { cleanText } from '../../../mailReading/cleanText';
import { fileWords } from '../../search/textWords';

/** An unread file of an email. */
export interface DueFile {
  readonly id: string;
  readonly messageId: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly size: number;
  readonly storageKey: string;
  /** Its text, of a file that was read before it had words to be found by. */
  readonly text: string | null;
}

/** Unread files in the order of ids, after `after`. */
export const findDueFiles = (tx: Tx, limit: number, after: string | null = null): Promise<DueFile[]> =>
  tx
    .selectFrom('attachments')
    .where('workspace_id', '=', tx.workspaceId)
    .where('is_text_due', '=', true)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .select([
      'id',
      'message_id as messageId',
      'file_name as fileName',
      'media_type as mediaType',
      'size',
      'storage_key as storageKey',
      'text',
    ])
    .orderBy('id')
    .limit(limit)
    .execute();

/** Stores the text of a file and its words. @returns false if another process already did. */
export const storeFileText = async (
  tx: Tx,
  file: Pick<DueFile, 'id' | 'fileName'>,
  read: string | null,
): Promise<boolean> => {
  const text = read === null ? null : cleanText(read, read.length);
  const words = sql<string>`array_to_tsvector(${fileWords(file.fileName, text)}::text[])`;
  const { numUpdatedRows } = await tx
    .updateTable('attachments')
    .set({ text, words, is_text_due: false })
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', file.id)
    .where('is_text_due', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
