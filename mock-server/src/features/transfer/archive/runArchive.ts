import { inWorkspace, type Db, type Tx } from '../../../platform/db/database';
import { findReader } from '../../../platform/sessions/readers';
import type { FileStore } from '../../../platform/storage/fileStore';
import { ExportStopped } from '../exports/exportStopped';
import { findTransferJob, finishExport, recordProgress } from '../rows/transferJobs';
import { refused } from '../../../platform/contract/errors';
import { writeArchive, type Pace } from './rows/writeArchive';
import { zipStream } from './zipStream';

interface ArchiveParts {
  readonly db: Db;
  readonly files: FileStore;
  readonly ending: AbortSignal;
}

/** Number of entries between checks for a cancellation. */
const atOnce = 500;

/** Reports progress to the job. @throws ExportStopped if a user cancelled it or the process ends */
const paced = ({ db, ending }: ArchiveParts, workspaceId: string, jobId: string): Pace => {
  let [progress, noted] = [0, 0];
  return async (rows) => {
    progress += rows;
    if (ending.aborted) throw new ExportStopped();
    if (progress - noted < atOnce) return;
    noted = progress;
    if (!(await recordProgress(db, workspaceId, jobId, progress))) throw new ExportStopped();
  };
};

/** Returns the Admin who started the job; null if it is over. */
const findWanted = async (tx: Tx, jobId: string) => {
  const job = await findTransferJob(tx, jobId);
  if (!job || (job.state !== 'waiting' && job.state !== 'running')) return null;
  const reader = await findReader(tx, job.userId);
  if (reader?.role !== 'Admin') throw refused('Only an Admin of the workspace can export everything.');
  return reader;
};

/**
 * Writes the archive of a workspace. Leaves nothing behind if it is cancelled, and starts from the beginning after a
 * crash.
 */
export const runArchive = async (parts: ArchiveParts, workspaceId: string, jobId: string): Promise<void> => {
  const { db, files } = parts;
  const reader = await inWorkspace(db, workspaceId, (tx) => findWanted(tx, jobId));
  if (!reader) return;
  const pace = paced(parts, workspaceId, jobId);
  const content = zipStream((zip) => writeArchive(parts, reader, zip, pace));
  const file = await files.write(workspaceId, content);
  // If two servers write the same archive, the file of the first to finish is kept.
  const isTaken = await inWorkspace(db, workspaceId, (tx) => finishExport(tx, jobId, file.key));
  if (!isTaken) await files.remove(file.key);
};
