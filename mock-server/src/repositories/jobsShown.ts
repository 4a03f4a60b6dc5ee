import { sql } from 'kysely';
import type { ShownJob } from '@basis/domain/contract/contract';
import { ApiError } from '../contract/errors';
import { inWorkspace, type Db, type Tx } from '../db/connect';
import { inDueWorkspaces } from '../db/dueWorkspaces';
import { newId } from '../ids';
import { changeManyProjects, doingOf, type BulkAction, type RefusedRow } from './bulkProjects';
import { ChangeSet } from './changes';

/** What a job over many bids does, and to which. */
interface BulkInput {
  readonly ids: readonly string[];
  readonly action: BulkAction;
  /** Basis administrator who impersonated the job's user. */
  readonly administratorId?: string | null;
}

interface JobResult {
  /** Reason for the failure, for the user. */
  readonly failure?: string | null;
  readonly changed: number;
  readonly refused: readonly RefusedRow[];
}

/** What a job has done so far; a job that only waits has done nothing. */
const resultOf = ({ changed = 0, refused = [], failure = null }: Partial<JobResult>): JobResult => ({
  changed,
  refused,
  failure,
});

/** Bids that one transaction of a job changes. */
const batchSize = 200;
const mostRefused = 1000;

/** Notes a job over many bids; it runs once the transaction is committed. */
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

const selectJob = (tx: Tx, workspaceId: string, id: string) =>
  tx.selectFrom('jobs_shown').where('workspace_id', '=', workspaceId).where('id', '=', id).selectAll();

/** How far a job is; undefined when there is none. */
export const getShownJob = async (tx: Tx, workspaceId: string, id: string): Promise<ShownJob | undefined> => {
  const row = await selectJob(tx, workspaceId, id).executeTakeFirst();
  if (!row) return undefined;
  const { changed, refused, failure = null } = resultOf(row.result);
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    progress: row.progress,
    total: row.total,
    changed,
    refused: [...refused],
    refusedLines: row.refused_lines,
    failure,
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

/** Marks a job failed, with a reason the user can act on if there is one. */
export const failShownJob = (db: Db, workspaceId: string, jobId: string, error: unknown): Promise<unknown> =>
  inWorkspace(db, workspaceId, (tx) =>
    tx
      .updateTable('jobs_shown')
      .set({
        state: 'failed',
        updated_at: new Date(),
        ...(error instanceof ApiError
          ? { result: sql<string>`coalesce(result, '{}') || ${JSON.stringify({ failure: error.message })}::jsonb` }
          : {}),
      })
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', jobId)
      .where('state', 'in', ['waiting', 'running'])
      .execute(),
  );

/** Jobs of a kind that wait or were left behind by a process that died. */
export const listWaitingJobs = async <K extends 'bulk' | 'export' | 'import'>(
  db: Db,
  kinds: readonly K[],
): Promise<{ kind: K; workspaceId: string; jobId: string }[]> => {
  const waiting = await inDueWorkspaces(db, 'jobs', async (tx, workspaceId) => {
    const rows = await tx
      .selectFrom('jobs_shown')
      .where('workspace_id', '=', workspaceId)
      .where('kind', 'in', kinds)
      .where('state', 'in', ['waiting', 'running'])
      .select(['id', 'kind'])
      .execute();
    return rows.map(({ id, kind }) => ({ kind: kind as K, workspaceId, jobId: id }));
  });
  return waiting.flat();
};
