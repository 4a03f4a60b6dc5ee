import { sql } from 'kysely';
import type { Feature } from '@basis/domain/permissions/permissions';
import type { Reader } from '../contract/handler';
import { inSnapshot, inWorkspace, type Db, type Tx } from '../db/connect';
import { findTransferJob, finishExport, noteProgress } from '../repositories/transferJobs';
import { findActor } from '../repositories/sessions';
import type { FileStore, StoredFile } from '../storage/fileStore';
import type { Cell } from './cell';
import { csvFile } from './csvFile';
import { exportHead, exportPages } from './exportPages';
import { readExportPlan, type ExportInput } from './exportPlan';
import type { Table, TableFile } from './tableFile';
import { xlsxFile } from './xlsxFile';

/** An export that was cancelled while it was being written, or that the process left for the next one. */
class ExportStopped extends Error {
  override readonly name = 'ExportStopped';
}

const fileOf: Readonly<Record<ExportInput['format'], TableFile>> = { csv: csvFile, xlsx: xlsxFile };

/** The user who asked for a file, as that user is now; undefined for one who left. */
const readReader = async (tx: Tx, workspaceId: string, userId: string): Promise<Reader | undefined> => {
  const found = await findActor(tx, workspaceId, userId);
  if (!found) return undefined;
  const { zone, enabledFeatures, ...rest } = found;
  return { workspaceId, workspaceZone: zone, ...rest, enabledFeatures: enabledFeatures as Feature[] };
};

/** Whether no other server writes the same file just now; until the transaction ends none will. */
const holds = async (tx: Tx, jobId: string): Promise<boolean> => {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`export:${jobId}`}, 0)) as held`.execute(tx);
  return rows[0]?.held ?? false;
};

interface ExportParts {
  readonly db: Db;
  readonly files: FileStore;
  readonly ending: AbortSignal;
}

/** Counts what goes by, for those who watch. @throws ExportStopped when somebody cancelled it or the process ends. */
async function* watched(
  { db, ending }: ExportParts,
  workspaceId: string,
  jobId: string,
  pages: Table['pages'],
): AsyncGenerator<readonly (readonly Cell[])[]> {
  let progress = 0;
  for await (const rows of pages) {
    yield rows;
    progress += rows.length;
    if (ending.aborted || !(await noteProgress(db, workspaceId, jobId, progress))) throw new ExportStopped();
  }
}

const writeExport = (parts: ExportParts, workspaceId: string, jobId: string): Promise<StoredFile | null> =>
  inSnapshot(parts.db, workspaceId, async (tx) => {
    const job = (await holds(tx, jobId)) ? await findTransferJob(tx, workspaceId, jobId) : undefined;
    if (!job || (job.state !== 'waiting' && job.state !== 'running')) return null;
    const reader = await readReader(tx, workspaceId, job.userId);
    if (!reader) throw new Error('The user who requested this file no longer exists');
    const input = job.input as ExportInput;
    const plan = await readExportPlan(tx, reader, input);
    const pages = watched(parts, workspaceId, jobId, exportPages(tx, reader, plan, input.zone));
    return parts.files.write(workspaceId, fileOf[input.format]({ head: exportHead(plan), pages }));
  });

/**
 * Writes the file of an export. One that was cancelled leaves nothing behind; one that a process died over is written
 * again from its start.
 */
export const runExport = async (parts: ExportParts, workspaceId: string, jobId: string): Promise<void> => {
  try {
    const file = await writeExport(parts, workspaceId, jobId);
    if (!file) return;
    const isTaken = await inWorkspace(parts.db, workspaceId, (tx) => finishExport(tx, workspaceId, jobId, file.key));
    if (!isTaken) await parts.files.remove(file.key);
  } catch (error) {
    if (!(error instanceof ExportStopped)) throw error;
  }
};
