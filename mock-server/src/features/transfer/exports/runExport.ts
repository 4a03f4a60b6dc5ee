import { usDollar } from '@basis/domain/model/formats/money';
import { inSnapshot, inWorkspace, type Db } from '../../../platform/db/database';
import { findTransferJob, finishExport, holds, recordProgress } from '../rows/transferJobs';
import { findReader } from '../../../platform/sessions/readers';
import type { FileStore, StoredFile } from '../../../platform/storage/fileStore';
import type { Cell } from './cell';
import { isArchive } from '../archive/archiveInput';
import { runArchive } from '../archive/runArchive';
import { csvFile } from './csvFile';
import { ExportStopped } from './exportStopped';
import { exportHead, exportPages } from './exportPages';
import { readExportPlan, type ExportInput } from './exportPlan';
import type { Table, TableFile } from './tableFile';
import { xlsxFile } from './xlsxFile';

const fileOf: Readonly<Record<ExportInput['format'], TableFile>> = { csv: csvFile, xlsx: xlsxFile };

interface ExportParts {
  readonly db: Db;
  readonly files: FileStore;
  readonly ending: AbortSignal;
}

/** Counts rows for the progress. @throws ExportStopped if a user cancelled it or the process ends. */
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
    if (ending.aborted || !(await recordProgress(db, workspaceId, jobId, progress))) throw new ExportStopped();
  }
}

const writeExport = (parts: ExportParts, workspaceId: string, jobId: string): Promise<StoredFile | null> =>
  inSnapshot(parts.db, workspaceId, async (tx) => {
    const job = (await holds(tx, jobId)) ? await findTransferJob(tx, jobId) : undefined;
    if (!job || (job.state !== 'waiting' && job.state !== 'running')) return null;
    const reader = await findReader(tx, job.userId);
    if (!reader) throw new Error('The user who requested this file no longer exists');
    const input = job.input as ExportInput;
    const plan = await readExportPlan(tx, reader, input);
    const pages = watched(parts, workspaceId, jobId, exportPages(tx, reader, plan, input.zone));
    const { currency } = reader;
    const isNamed = input.format === 'csv' && currency.code !== usDollar.code;
    const head = exportHead(plan, isNamed ? currency.code : null);
    return parts.files.write(workspaceId, fileOf[input.format]({ head, pages, currency }));
  });

/**
 * Writes the file of an export. A cancelled one leaves nothing behind; one interrupted by a crash restarts from the
 * beginning.
 */
export const runExport = async (parts: ExportParts, workspaceId: string, jobId: string): Promise<void> => {
  try {
    const wanted = await inWorkspace(parts.db, workspaceId, (tx) => findTransferJob(tx, jobId));
    if (wanted && isArchive(wanted)) return await runArchive(parts, workspaceId, jobId);
    const file = await writeExport(parts, workspaceId, jobId);
    if (!file) return;
    const isTaken = await inWorkspace(parts.db, workspaceId, (tx) => finishExport(tx, jobId, file.key));
    if (!isTaken) await parts.files.remove(file.key);
  } catch (error) {
    if (!(error instanceof ExportStopped)) throw error;
  }
};
