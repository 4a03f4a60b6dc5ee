import { inWorkspace, listWorkspaceIds, type Db } from '../../platform/db/database';
import { forgetExports } from './rows/transferJobs';
import { forgetImports } from './rows/imports';
import { forgetLetters } from '../outgoing/rows/outgoing';
import { forgetUploads } from '../outgoing/rows/uploads';
import type { FileStore } from '../../platform/storage/fileStore';

const keptMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Deletes exported files, uploaded tables and emails of Basis itself after seven days; rows before files, so that no row refers to a missing
 * file.
 */
export const sweepTransfers = async (
  { db, files }: { readonly db: Db; readonly files: FileStore },
  now = new Date(),
): Promise<void> => {
  const before = new Date(now.getTime() - keptMs).toISOString();
  const failures: unknown[] = [];
  for (const id of await listWorkspaceIds(db)) {
    const keys = await inWorkspace(db, id, async (tx) => [
      ...(await forgetExports(tx, before)),
      ...(await forgetImports(tx, before)),
      ...(await forgetUploads(tx, before)),
      ...(await forgetLetters(tx, before)),
    ]);
    for (const key of keys) await files.remove(key).catch((error: unknown) => failures.push(error));
  }
  await files.tidy();
  if (failures.length) throw new AggregateError(failures, `${failures.length} files could not be removed`);
};
