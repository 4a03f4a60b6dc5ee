import { sql } from 'kysely';
import type { ShownJob } from '@basis/domain/contract/contract';
import { ApiError } from '../../../platform/contract/errors';
import { inWorkspace, type Db, type Tx } from '../../../platform/db/database';
import { inDueWorkspaces } from '../../../platform/db/dueWorkspaces';

/** A row that a job left as it was, and why. */
export interface RefusedRow {
  readonly id: string;
  readonly message: string;
}

interface JobResult {
  /** Reason for the failure, for the user. */
  readonly failure?: string | null;
  readonly changed: number;
  readonly refused: readonly RefusedRow[];
}

/** What a job has done so far; a job that only waits has done nothing. */
export const resultOf = ({ changed = 0, refused = [], failure = null }: Partial<JobResult>): JobResult => ({
  changed,
  refused,
  failure,
});

export const selectJob = (tx: Tx, id: string) =>
  tx.selectFrom('jobs_shown').where('workspace_id', '=', tx.workspaceId).where('id', '=', id).selectAll();

/** How far a job is; undefined when there is none. */
export const getShownJob = async (tx: Tx, id: string): Promise<ShownJob | undefined> => {
  const row = await selectJob(tx, id).executeTakeFirst();
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
export const cancelShownJob = async (tx: Tx, id: string): Promise<boolean> => {
  const now = new Date();
  const row = await tx
    .updateTable('jobs_shown')
    .set({ state: 'cancelled', cancelled_at: now, updated_at: now })
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Whether work on a change set still goes on. */
export const isChangeSetRunning = async (tx: Tx, changeSetId: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('jobs_shown')
    .where('workspace_id', '=', tx.workspaceId)
    .where('change_set_id', '=', changeSetId)
    .where('state', 'in', ['waiting', 'running'])
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
};

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
  const waiting = await inDueWorkspaces(db, 'jobs', async (tx) => {
    const { workspaceId } = tx;
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
