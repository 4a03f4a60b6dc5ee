import type { Tx } from '../../../platform/db/database';
import { cleanText } from '../../../mailReading/cleanText';

/** An unread file of an email. */
export interface DueFile {
  readonly id: string;
  readonly messageId: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly size: number;
  readonly storageKey: string;
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
    ])
    .orderBy('id')
    .limit(limit)
    .execute();

/** Stores the text of a file. @returns false if another process already did. */
export const storeFileText = async (tx: Tx, id: string, text: string | null): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('attachments')
    .set({ text: text === null ? null : cleanText(text, text.length), is_text_due: false })
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', id)
    .where('is_text_due', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
