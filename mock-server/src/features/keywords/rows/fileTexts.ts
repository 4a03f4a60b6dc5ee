import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database';

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

const dueFile = (tx: Tx, id: string) =>
  tx
    .updateTable('attachments')
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', id)
    .where('is_text_due', '=', true);

/** Stores the text of a file and its words. The file stays due until it is counted. @returns false if it was counted. */
export const storeFileText = async (
  tx: Tx,
  id: string,
  { text, words }: { readonly text: string | null; readonly words: readonly string[] },
): Promise<boolean> => {
  const vector = sql<string>`array_to_tsvector(${[...words]}::text[])`;
  const { numUpdatedRows } = await dueFile(tx, id).set({ text, words: vector }).executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Ends the reading of a file. @returns false if another process did. */
export const endReading = async (tx: Tx, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await dueFile(tx, id).set({ is_text_due: false }).executeTakeFirst();
  return numUpdatedRows > 0n;
};
