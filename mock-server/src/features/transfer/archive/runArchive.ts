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

/** Entries between two looks at whether somebody cancelled it. */
const atOnce = 500;

/** Counts what is written. @throws ExportStopped if a user cancelled it or the process ends */
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

/** The Admin who wants it; null where it is over. */
const findWanted = async (tx: Tx, jobId: string) => {
  const job = await findTransferJob(tx, jobId);
  if (!job || (job.state !== 'waiting' && job.state !== 'running')) return null;
  const reader = await findReader(tx, job.userId);
  if (reader?.role !== 'Admin') throw refused('Only an Admin of the workspace can export everything.');
  return reader;
};

/**
 * Writes the archive of a workspace. One that is cancelled leaves nothing behind; one that a crash interrupted starts
 * from the beginning.
 */
export const runArchive = async (parts: ArchiveParts, workspaceId: string, jobId: string): Promise<void> => {
  const { db, files } = parts;
  const reader = await inWorkspace(db, workspaceId, (tx) => findWanted(tx, jobId));
  if (!reader) return;
  const pace = paced(parts, workspaceId, jobId);
  const content = zipStream((zip) => writeArchive(parts, reader, zip, pace));
  const file = await files.write(workspaceId, content);
  // Of two servers that write the same archive, the first to end has its file taken.
  const isTaken = await inWorkspace(db, workspaceId, (tx) => finishExport(tx, jobId, file.key));
  if (!isTaken) await files.remove(file.key);
};
