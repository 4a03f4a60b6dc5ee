import { inWorkspace, type Db, type Tx } from '../../../platform/db/database';
import { newId } from '../../../platform/ids';
import { changeManyProjects, doingOf, type BulkAction } from './bulkProjects';
import { ChangeSet } from '../../../changes/changes';
import { resultOf, selectJob } from '../../jobs/rows/shownJobs';

/** Request for a bulk action on bids, as its job stores it. */
interface BulkInput {
  readonly ids: readonly string[];
  readonly action: BulkAction;
  /** Basis administrator who impersonated the job's user. */
  readonly administratorId?: string | null;
}

/** Bids changed per transaction. */
const batchSize = 200;
const maxRefused = 1000;

/** Inserts a job for many bids; it runs after the commit. */
export const insertBulkJob = async (
  tx: Tx,
  author: { workspaceId: string; userId: string; administratorId: string | null },
  input: Omit<BulkInput, 'administratorId'>,
): Promise<{ jobId: string; changeSetId: string }> => {
  const [jobId, changeSetId] = [newId(), newId()];
  await tx
    .insertInto('jobs_shown')
    .values({
      workspace_id: author.workspaceId,
      id: jobId,
      user_id: author.userId,
      kind: 'bulk',
      state: 'waiting',
      total: input.ids.length,
      input: JSON.stringify({ ...input, administratorId: author.administratorId }),
      result: JSON.stringify({ changed: 0, refused: [] }),
      change_set_id: changeSetId,
    })
    .execute();
  return { jobId, changeSetId };
};

/**
 * Processes the next part of a bulk job and records its progress, in one transaction: a crash loses nothing, and two
 * processes take turns.
 * @returns true if more remains.
 */
export const runBulkBatch = (db: Db, workspaceId: string, jobId: string): Promise<boolean> =>
  inWorkspace(db, workspaceId, async (tx) => {
    const job = await selectJob(tx, jobId).forUpdate().executeTakeFirst();
    if (!job || (job.state !== 'waiting' && job.state !== 'running')) return false;
    const { ids, action, administratorId = null } = job.input as BulkInput;
    const batch = ids.slice(job.progress, job.progress + batchSize);
    const doing = doingOf(action.kind === 'standing' ? action.action : action.kind);
    const author = { workspaceId, userId: job.user_id, administratorId, doing };
    const changes = new ChangeSet(author, job.change_set_id ?? newId());
    const { changed, refused } = await changeManyProjects(tx, changes, batch, action);
    await changes.save(tx);
    const before = resultOf(job.result);
    const result = {
      changed: before.changed + changed,
      refused: [...before.refused, ...refused].slice(0, maxRefused),
    };
    const progress = job.progress + batch.length;
    const isMore = progress < ids.length;
    await tx
      .updateTable('jobs_shown')
      .set({ progress, state: isMore ? 'running' : 'done', result: JSON.stringify(result), updated_at: new Date() })
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', jobId)
      .execute();
    return isMore;
  });
