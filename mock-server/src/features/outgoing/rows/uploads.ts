import { sql } from 'kysely';
import type { Upload } from '@basis/domain/model/contract/contract';
import { refused } from '../../../platform/contract/errors';
import type { Tx } from '../../../platform/db/database';
import type { StoredFile } from '../../../platform/storage/fileStore';
import type { KnownFile } from './outgoingMessages';

interface NewUpload {
  readonly id: string;
  readonly userId: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly file: StoredFile;
}

/** Inserts an upload of a user. */
export const insertUpload = async (tx: Tx, upload: NewUpload): Promise<Upload> => {
  const { id, userId, fileName, mediaType, file } = upload;
  const { rows } = await sql<Upload>`insert into uploads (workspace_id, id, user_id, file_name, media_type, size,
      sha256, storage_key)
    values (${tx.workspaceId}, ${id}, ${userId}, ${fileName}, ${mediaType}, ${file.size}, ${file.sha256}, ${file.key})
    returning id, file_name as "fileName", media_type as "mediaType", size, created_at as "createdAt"`.execute(tx);
  return rows[0]!;
};

/** Deletes an upload of a user and returns its storage key; null if there is none. */
export const deleteUpload = async (tx: Tx, userId: string, id: string): Promise<string | null> => {
  const { rows } = await sql<{ key: string }>`delete from uploads
    where workspace_id = ${tx.workspaceId} and user_id = ${userId} and id = ${id} returning storage_key as key`.execute(
    tx,
  );
  return rows[0]?.key ?? null;
};

/**
 * Moves uploads of a user to an email, in the order of the ids; the email takes over their bytes.
 * @throws ApiError 422 if one does not exist or belongs to another email.
 */
export const takeUploads = async (tx: Tx, userId: string, ids: readonly string[]): Promise<KnownFile[]> => {
  const { rows } = await sql<KnownFile & { id: string }>`delete from uploads
    where workspace_id = ${tx.workspaceId} and user_id = ${userId} and id = any(${ids}::uuid[])
    returning id, file_name as "fileName", media_type as "mediaType", size, sha256, storage_key as "storageKey",
      null as "contentId"`.execute(tx);
  const byId = new Map(rows.map(({ id, ...file }) => [id, file]));
  const files = ids.flatMap((id) => byId.get(id.toLowerCase()) ?? []);
  if (files.length !== ids.length) throw refused('One of these files no longer exists. Attach it again.');
  return files;
};

/** Deletes uploads from before an instant that no email took; returns their storage keys. */
export const forgetUploads = async (tx: Tx, before: string): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`delete from uploads
    where workspace_id = ${tx.workspaceId} and created_at < ${before} returning storage_key as key`.execute(tx);
  return rows.map(({ key }) => key);
};
