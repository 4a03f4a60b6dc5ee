import { sql } from 'kysely';
import { own } from '../../../platform/db/confinedDialect';
import { inWorkspace, type Db, type Tx } from '../../../platform/db/database';
import { newId } from '../../../platform/ids';

type TransferKind = 'import' | 'export';

/** A job that makes a file or brings one in. */
export interface TransferJob {
  readonly id: string;
  readonly userId: string;
  readonly kind: 'bulk' | TransferKind;
  readonly state: 'waiting' | 'running' | 'done' | 'cancelled' | 'failed';
  readonly progress: number;
  readonly total: number;
  readonly input: unknown;
  readonly result: Readonly<Record<string, unknown>>;
  readonly changeSetId: string | null;
  readonly fileName: string | null;
  readonly storageKey: string | null;
}

interface NewTransfer {
  readonly kind: TransferKind;
  readonly total: number;
  readonly input: unknown;
  readonly fileName: string;
  readonly changeSetId: string | null;
}

/** Notes a job; it runs once the transaction is committed. */
export const insertTransferJob = async (
  tx: Tx,
  { workspaceId, userId }: { workspaceId: string; userId: string },
  { kind, total, input, fileName, changeSetId }: NewTransfer,
): Promise<string> => {
  const id = newId();
  await tx
    .insertInto('jobs_shown')
    .values({
      workspace_id: workspaceId,
      id,
      user_id: userId,
      kind,
      state: 'waiting',
      total,
      input: JSON.stringify(input),
      file_name: fileName,
      change_set_id: changeSetId,
    })
    .execute();
  return id;
};

/** A job in its current state; protected from changes if it is locked. */
export const findTransferJob = async (tx: Tx, id: string, isLocked = false): Promise<TransferJob | undefined> => {
  const query = tx.selectFrom('jobs_shown').where('workspace_id', '=', tx.workspaceId).where('id', '=', id).selectAll();
  const row = await (isLocked ? query.forUpdate() : query).executeTakeFirst();
  return (
    row && {
      id: row.id,
      userId: row.user_id,
      kind: row.kind,
      state: row.state,
      progress: row.progress,
      total: row.total,
      input: row.input,
      result: row.result,
      changeSetId: row.change_set_id,
      fileName: row.file_name,
      storageKey: row.storage_key,
    }
  );
};

/** Says how far an export is; false when it is to stop. */
export const recordProgress = (db: Db, workspaceId: string, id: string, progress: number): Promise<boolean> =>
  inWorkspace(db, workspaceId, async (tx) => {
    const row = await tx
      .updateTable('jobs_shown')
      .set({ progress, state: 'running', updated_at: new Date() })
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'running'])
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  });

/** An export has its file; false when it was cancelled meanwhile. */
export const finishExport = async (tx: Tx, id: string, storageKey: string): Promise<boolean> => {
  const row = await tx
    .updateTable('jobs_shown')
    .set((eb) => ({
      state: 'done',
      storage_key: storageKey,
      total: eb.ref('progress'),
      updated_at: new Date(),
    }))
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Exports of before a moment have their files no more; what these were is given back. */
export const forgetExports = async (tx: Tx, before: string): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    update jobs_shown job set storage_key = null from jobs_shown former
    where job.workspace_id = ${tx.workspaceId} and former.workspace_id = ${own} and former.id = job.id
      and job.kind = 'export' and job.storage_key is not null and job.created_at < ${before}
    returning former.storage_key as key`.execute(tx);
  return rows.map(({ key }) => key);
};

interface ImportStep {
  /** Lines that are behind it now. */
  readonly lines: number;
  readonly added: number;
  /** Bids that were there and were changed. */
  readonly edited: number;
  readonly refused: number;
  /** Values that were left out of added bids. */
  readonly emptied: number;
}

/** Says how far an import is, in the transaction of its lines; whether there are more. */
export const advanceImport = async (
  tx: Tx,
  job: TransferJob,
  { lines, added, edited, refused, emptied }: ImportStep,
): Promise<boolean> => {
  const progress = job.progress + lines;
  const isMore = progress < job.total && lines > 0;
  const before = (name: string): number => (job.result[name] as number | undefined) ?? 0;
  const counts = { changed: before('changed') + added + edited, edited: before('edited') + edited };
  await tx
    .updateTable('jobs_shown')
    .set((eb) => ({
      progress,
      state: isMore ? 'running' : 'done',
      result: JSON.stringify({ ...counts, refused: [] }),
      refused_lines: eb('refused_lines', '+', refused),
      emptied_cells: eb('emptied_cells', '+', emptied),
      updated_at: new Date(),
    }))
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', job.id)
    .execute();
  return isMore;
};
/** Returns true if no other server is writing the same file; until the transaction ends, none will. */
export const holds = async (tx: Tx, jobId: string): Promise<boolean> => {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`export:${jobId}`}, 0)) as held`.execute(tx);
  return rows[0]?.held ?? false;
};

const isArchiveJob = sql<boolean>`(kind = 'export' and input ? 'archive')`;

/** Has calls that begin an archive wait for one another. */
export const lockArchives = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`archives:${tx.workspaceId}`}, 0))`.execute(tx);
};

/** True while an archive of the workspace is being written. */
export const isArchiveUnderWay = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql`select 1 from jobs_shown where workspace_id = ${tx.workspaceId} and ${isArchiveJob}
    and state in ('waiting', 'running') limit 1`.execute(tx);
  return rows.length > 0;
};

/** Archives that a user began, the latest first, and whether their files are there. */
export const listArchiveJobs = async (tx: Tx, userId: string): Promise<{ id: string; isThere: boolean }[]> => {
  const { rows } = await sql<{ id: string; isThere: boolean }>`select id, storage_key is not null as "isThere"
    from jobs_shown where workspace_id = ${tx.workspaceId} and user_id = ${userId} and ${isArchiveJob}
    order by created_at desc, id desc limit 20`.execute(tx);
  return rows;
};
