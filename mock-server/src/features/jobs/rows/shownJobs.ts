import { sql } from 'kysely';
import type { ShownJob } from '@basis/domain/model/contract/contract';
import { ApiError } from '../../../platform/contract/errors';
import { inWorkspace, type Db, type Tx } from '../../../platform/db/database';
import { inDueWorkspaces } from '../../../platform/db/dueWorkspaces';

/** A row that a job skipped, with the reason. */
export interface RefusedRow {
  readonly id: string;
  readonly message: string;
}

interface JobResult {
  /** Reason for the failure, for the user. */
  readonly failure?: string | null;
  readonly changed: number;
  /** Of an import, bids that were there and were changed. */
  readonly edited?: number;
  readonly refused: readonly RefusedRow[];
}

/** Result of a job so far; empty for a waiting one. */
export const resultOf = ({ changed = 0, edited = 0, refused = [], failure = null }: Partial<JobResult>): JobResult => ({
  changed,
  edited,
  refused,
  failure,
});

export const selectJob = (tx: Tx, id: string) =>
  tx.selectFrom('jobs_shown').where('workspace_id', '=', tx.workspaceId).where('id', '=', id).selectAll();

/** Progress of a job; undefined if it does not exist. */
export const getShownJob = async (tx: Tx, id: string): Promise<ShownJob | undefined> => {
  const row = await selectJob(tx, id).executeTakeFirst();
  if (!row) return undefined;
  const { changed, edited = 0, refused, failure = null } = resultOf(row.result);
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    progress: row.progress,
    total: row.total,
    changed,
    ...(edited ? { edited } : {}),
    refused: [...refused],
    refusedLines: row.refused_lines,
    emptiedCells: row.emptied_cells,
    failure,
    fileName: row.file_name,
    changeSetId: row.change_set_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
};

/** Cancels a job after its current part; false if it was already over. */
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

/** True while a job still works on a change set. */
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

/** Jobs of a kind that wait or were interrupted by a crash. */
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
