import { todayIn } from '@basis/domain/model/formats/time';
import { conflict } from '../../../platform/contract/errors';
import type { Handler } from '../../../platform/calls/handler';
import { getShownJob } from '../../jobs/rows/shownJobs';
import { announceChange, checkConfirmed } from '../../users/ownSecurity';
import { archiveInput } from '../archive/archiveInput';
import { insertTransferJob, isArchiveUnderWay, listArchiveJobs, lockArchives } from '../rows/transferJobs';

export const createWorkspaceArchive: Handler<'createWorkspaceArchive'> = async (context) => {
  const { tx, caller, jobs } = context;
  await checkConfirmed(context);
  await lockArchives(tx);
  if (await isArchiveUnderWay(tx)) throw conflict('An archive is being written already. Wait until it is there.');
  const fileName = `Basis ${todayIn(caller.workspaceZone)}.zip`;
  const draft = { kind: 'export', total: 0, input: archiveInput, fileName, changeSetId: null } as const;
  const jobId = await insertTransferJob(tx, caller, draft);
  const announce = await announceChange(context, 'archiveMade');
  const afterCommit = async (): Promise<void> => {
    await announce();
    await jobs.runTransfer('export', caller.workspaceId, jobId);
  };
  return { status: 202, body: { jobId }, afterCommit };
};

export const listWorkspaceArchives: Handler<'listWorkspaceArchives'> = async ({ tx, caller }) => {
  const archives = [];
  for (const { id, isThere } of await listArchiveJobs(tx, caller.userId)) {
    const job = await getShownJob(tx, id);
    if (job) archives.push({ job, isThere });
  }
  return { status: 200, body: { archives } };
};
