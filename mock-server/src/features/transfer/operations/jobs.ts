import { Readable } from 'node:stream';
import { isAllowed } from '@basis/domain/model/permissions/permissions';
import { checkAllowed } from '../../../platform/contract/checkAllowed';
import { ApiError, conflict, notFound } from '../../../platform/contract/errors';
import type { CallContext, Handler } from '../../../platform/calls/handler';
import { checkList } from '../exports/checkList';
import type { ExportInput } from '../exports/exportPlan';
import { isArchive } from '../archive/archiveInput';
import { refusalsCsv } from '../imports/refusalsCsv';
import type { ImportInput } from '../imports/importPlan';
import { cancelShownJob, getShownJob } from '../../jobs/rows/shownJobs';
import { findTransferJob, type TransferJob } from '../rows/transferJobs';
import { downloadHeaders } from '../../../platform/calls/downloadHeaders';

const read = async ({ tx }: CallContext, id: string) => {
  const job = await getShownJob(tx, id);
  if (!job) throw notFound();
  return job;
};

const forbidden = (): ApiError =>
  new ApiError(403, 'forbidden', 'You do not have permission to do this. Ask an admin for permission.');

export const getJob: Handler<'getJob'> = async (context, { path }) => ({
  status: 200,
  body: { job: await read(context, path.jobId) },
});

export const cancelJob: Handler<'cancelJob'> = async (context, { path }) => {
  const { tx, caller } = context;
  const job = await findTransferJob(tx, path.jobId);
  if (!job) throw notFound();
  if (job.userId !== caller.userId && !isAllowed(caller, 'cancelJobsOfOthers')) throw forbidden();
  const isCancelled = await cancelShownJob(tx, job.id);
  if (!isCancelled) throw conflict('This is already finished.');
  return { status: 200, body: { job: await read(context, job.id) } };
};

const exportedFile = async ({ files, caller }: CallContext, job: TransferJob): Promise<Readable> => {
  if (job.state === 'waiting' || job.state === 'running') throw conflict('This file is not ready yet.');
  if (job.storageKey === null) throw notFound();
  if (isArchive(job)) {
    checkAllowed(caller, 'createWorkspaceArchive');
    if (caller.tokenId !== null) throw forbidden();
    return files.read(job.storageKey);
  }
  checkList(caller, (job.input as ExportInput).list);
  if ((job.input as ExportInput).hasAmounts && !isAllowed(caller, 'seeAmounts')) throw forbidden();
  return files.read(job.storageKey);
};

export const getJobFile: Handler<'getJobFile'> = async (context, { path }) => {
  const { tx, caller, db } = context;
  const job = await findTransferJob(tx, path.jobId);
  if (!job || job.kind === 'bulk' || job.userId !== caller.userId) throw notFound();
  if (job.kind === 'import') checkAllowed(caller, 'listImportRefusals');
  const body =
    job.kind === 'export'
      ? await exportedFile(context, job)
      : Readable.from(refusalsCsv(db, caller.workspaceId, (job.input as ImportInput).importId));
  return { status: 200, headers: downloadHeaders(job.fileName ?? 'file'), body };
};
