import { sql } from 'kysely';
import { inWorkspace, listWorkspaceIds, type Db, type Tx } from '../../../platform/db/database';

/** State of the database that a process has read. */
export interface Seen {
  /** WAL timeline; a failover or a restore starts another one. */
  readonly timeline: string;
  /** Snapshot, with the transactions that it sees. */
  readonly snapshot: string;
}

/** Changes since a process last read. */
export interface Changes {
  readonly seen: Seen;
  /** Ids of the changed bids; null if some of them are unknown. */
  readonly ids: readonly string[] | null;
}

interface ChangesRow extends Seen {
  readonly ids: readonly string[];
  readonly isSwept: boolean;
}

/** Reads the changes by transactions that a snapshot does not see. */
export const readChanges = async (tx: Tx, last: Seen | null): Promise<Changes> => {
  const before = last?.snapshot ?? '1:1:';
  const { rows } = await sql<ChangesRow>`with unseen as (select c.project_id from changed_bids c
      where ${last !== null} and c.workspace_id = ${tx.workspaceId}
        and c.transaction_id >= pg_snapshot_xmin(${before}::pg_snapshot)::text::bigint
        and not pg_visible_in_snapshot(c.transaction_id::text::xid8, ${before}::pg_snapshot))
    select left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline, pg_current_snapshot()::text as snapshot,
      array(select distinct project_id from unseen where project_id is not null) as ids,
      exists (select from unseen where project_id is null) as "isSwept"`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('The changes of bids have no row');
  const { ids, isSwept, ...seen } = row;
  const isKnown = last !== null && last.timeline === seen.timeline && !isSwept;
  return { seen, ids: isKnown ? ids : null };
};

/** Keeps changes this long; a process that reads less often reloads all bids. */
const keptHours = 2;
const rowsAtOnce = 20_000;

/** Removes some old changes, and leaves a row with the last transaction among them. @returns how many it removed. */
const sweepPart = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ count: number }>`with gone as (delete from changed_bids where ctid in (
        select ctid from changed_bids where workspace_id = ${tx.workspaceId}
          and at < now() - make_interval(hours => ${keptHours}) limit ${rowsAtOnce})
        and workspace_id = ${tx.workspaceId} returning transaction_id, project_id),
      told as (insert into changed_bids (workspace_id, project_id, transaction_id)
        select ${tx.workspaceId}::uuid, null, max(transaction_id) from gone having count(project_id) > 0)
    select count(*)::int as count from gone`.execute(tx);
  return rows[0]?.count ?? 0;
};

/** Removes old changes. */
export const sweepChangedBids = async (db: Db): Promise<void> => {
  for (const id of await listWorkspaceIds(db)) while ((await inWorkspace(db, id, sweepPart)) === rowsAtOnce);
};
