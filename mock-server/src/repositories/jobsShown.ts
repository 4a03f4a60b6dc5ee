import type { ShownJob } from '@basis/domain/contract/contract';
import { inEachWorkspace, inWorkspace, type Db, type Tx } from '../db/connect';
import { newId } from '../ids';
import { changeManyProjects, type BulkAction, type RefusedRow } from './bulkProjects';
import { ChangeSet } from './changes';

/** What a job over many bids does, and to which. */
interface BulkInput {
  readonly ids: readonly string[];
  readonly action: BulkAction;
}

interface JobResult {
  readonly changed: number;
  readonly refused: readonly RefusedRow[];
}

/** What a job has done so far; a job that only waits has done nothing. */
const resultOf = ({ changed = 0, refused = [] }: Partial<JobResult>): JobResult => ({ changed, refused });

/** Bids that one transaction of a job changes. */
const batchSize = 200;
const mostRefused = 1000;

/** Notes a job over many bids; it runs once the transaction is committed. */
export const insertBulkJob = async (
  tx: Tx,
  author: { workspaceId: string; userId: string },
  input: BulkInput,
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
      input: JSON.stringify(input),
      result: JSON.stringify({ changed: 0, refused: [] }),
      change_set_id: changeSetId,
    })
    .execute();
  return { jobId, changeSetId };
};

const selectJob = (tx: Tx, workspaceId: string, id: string) =>
  tx.selectFrom('jobs_shown').where('workspace_id', '=', workspaceId).where('id', '=', id).selectAll();

/** How far a job is; undefined when there is none. */
export const getShownJob = async (tx: Tx, workspaceId: string, id: string): Promise<ShownJob | undefined> => {
  const row = await selectJob(tx, workspaceId, id).executeTakeFirst();
  if (!row) return undefined;
  const { changed, refused } = resultOf(row.result);
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    progress: row.progress,
    total: row.total,
    changed,
    refused: [...refused],
    refusedLines: row.refused_lines,
    fileName: row.file_name,
    changeSetId: row.change_set_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
};

/** Stops a job after what it is doing just now; false when it was over already. */
export const cancelShownJob = async (tx: Tx, workspaceId: string, id: string): Promise<boolean> => {
  const now = new Date();
  const row = await tx
    .updateTable('jobs_shown')
    .set({ state: 'cancelled', cancelled_at: now, updated_at: now })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Whether work on a change set still goes on. */
export const isChangeSetRunning = async (tx: Tx, workspaceId: string, changeSetId: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('jobs_shown')
    .where('workspace_id', '=', workspaceId)
    .where('change_set_id', '=', changeSetId)
    .where('state', 'in', ['waiting', 'running'])
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * Does the next part of a job over many bids, with its progress, in one transaction: a process that dies on the way
 * leaves it where it was, and two that try at once go one after the other.
 * @returns whether more is to be done.
 */
export const runBulkBatch = (db: Db, workspaceId: string, jobId: string): Promise<boolean> =>
  inWorkspace(db, workspaceId, async (tx) => {
    const job = await selectJob(tx, workspaceId, jobId).forUpdate().executeTakeFirst();
    if (!job || (job.state !== 'waiting' && job.state !== 'running')) return false;
    const { ids, action } = job.input as BulkInput;
    const batch = ids.slice(job.progress, job.progress + batchSize);
    const changes = new ChangeSet({ workspaceId, userId: job.user_id }, job.change_set_id ?? newId());
    const { changed, refused } = await changeManyProjects(tx, changes, batch, action);
    await changes.save(tx);
    const before = resultOf(job.result);
    const result = {
      changed: before.changed + changed,
      refused: [...before.refused, ...refused].slice(0, mostRefused),
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

/** A job that no try could finish says so. */
export const failShownJob = (db: Db, workspaceId: string, jobId: string): Promise<unknown> =>
  inWorkspace(db, workspaceId, (tx) =>
    tx
      .updateTable('jobs_shown')
      .set({ state: 'failed', updated_at: new Date() })
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', jobId)
      .where('state', 'in', ['waiting', 'running'])
      .execute(),
  );

/** Jobs of a kind that wait or were left behind by a process that died. */
export const listWaitingJobs = async (
  db: Db,
  kind: 'bulk' | 'export' | 'import',
): Promise<{ workspaceId: string; jobId: string }[]> => {
  const waiting = await inEachWorkspace(db, async (tx, workspaceId) => {
    const rows = await tx
      .selectFrom('jobs_shown')
      .where('workspace_id', '=', workspaceId)
      .where('kind', '=', kind)
      .where('state', 'in', ['waiting', 'running'])
      .select('id')
      .execute();
    return rows.map(({ id }) => ({ workspaceId, jobId: id }));
  });
  return waiting.flat();
};
