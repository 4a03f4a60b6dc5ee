import { sql, type RawBuilder } from 'kysely';
import pLimit from 'p-limit';
import type { ReportDimension } from '@basis/domain/contract/contract';
import type { Period } from '@basis/domain/analytics/periods';
import type { Tx } from '../../../platform/db/database';
import type { WorkspaceMemory } from '../../../platform/memory/workspaceMemory';
import type { ListQuery } from '../../../lists/listQuery';
import {
  BidColumns,
  momentColumns,
  valueColumns,
  valuesColumns,
  type BidRow,
  type BidsView,
  type MomentColumn,
} from '../bidColumns';
import { groupOf } from './groups';

type Sql = RawBuilder<unknown>;

const momentSql: Readonly<Record<MomentColumn, Sql>> = {
  createdAt: sql`p.created_at`,
  submittedAt: sql`p.submitted_at`,
  awardedAt: sql`p.awarded_at`,
  lostAt: sql`p.lost_at`,
  bidDeadlineAt: sql`p.bid_deadline_at`,
};

const expressionOf = (base: ListQuery, dimension: Exclude<ReportDimension, Period>): Sql =>
  groupOf(base, dimension).expression;

/** Bids as columns hold them. A merged bid is one with its target. */
const selectBids = (
  tx: Tx,
  base: ListQuery,
  further: Sql,
): Sql => sql`select p.id, p.deleted_at is not null as "isDeleted",
    jsonb_build_array(${sql.join(momentColumns.map((column) => sql`extract(epoch from ${momentSql[column]}) * 1000`))})
      as moments,
    p.quote_cents::float8 as cents,
    jsonb_build_array(${sql.join(valueColumns.map((column) => expressionOf(base, column)))}) as value,
    jsonb_build_array(${sql.join(valuesColumns.map((column) => expressionOf(base, column)))}) as "values"
  from projects p
  where p.workspace_id = ${tx.workspaceId} and (p.deleted_at is null or p.merged_into_id is null) and ${further}`;

const addRows = (columns: BidColumns, rows: readonly BidRow[]): void => {
  for (const row of rows) columns.add(row);
};

/** Bids that are read at once. */
const rowsAtOnce = 10_000;

/** Reads all bids in the order in which they are stored, part by part, so that other calls are answered meanwhile. */
const readAll = async (tx: Tx, base: ListQuery): Promise<BidColumns> => {
  const columns = new BidColumns();
  await sql`set local cursor_tuple_fraction = 1`.execute(tx);
  await sql`declare all_bids no scroll cursor for ${selectBids(tx, base, sql`true`)}`.execute(tx);
  const fetchNext = () => sql<BidRow>`fetch ${sql.lit(rowsAtOnce)} from all_bids`.execute(tx);
  for (let { rows } = await fetchNext(); rows.length > 0;) {
    // The database reads the next part while this one is added.
    const next = fetchNext();
    addRows(columns, rows);
    ({ rows } = await next);
  }
  await sql`close all_bids`.execute(tx);
  return columns;
};

const readAgain = async (tx: Tx, base: ListQuery, columns: BidColumns, ids: readonly string[]): Promise<void> => {
  for (let start = 0; start < ids.length; start += rowsAtOnce) {
    const some = ids.slice(start, start + rowsAtOnce);
    const { rows } = await sql<BidRow>`${selectBids(tx, base, sql`p.id = any(${some}::uuid[])`)}`.execute(tx);
    for (const id of some) columns.remove(id);
    addRows(columns, rows);
  }
};

interface Changes {
  /** The first transaction that may be unfinished: what it and later ones changed is read the next time. */
  readonly next: string;
  readonly ids: readonly string[];
}

/** Bids that changed in a transaction or a later one; none if no transaction is named. */
const readChanges = async (tx: Tx, since: string | null): Promise<Changes> => {
  const { rows } = await sql<Changes>`select pg_snapshot_xmin(pg_current_snapshot())::text as next,
    coalesce((select array_agg(distinct c.project_id) from changed_bids c
      where c.workspace_id = ${tx.workspaceId} and c.transaction_id >= ${since}::bigint), '{}') as ids`.execute(tx);
  return rows[0] ?? { next: '0', ids: [] };
};

/** Part of the slots that may be gone, or changed at once, before all bids are read anew. */
const renewedPart = 0.3;
const leastRenewed = 10_000;

const isMuch = (count: number, { length }: BidColumns): boolean => count > Math.max(leastRenewed, length * renewedPart);

/** The bids of a workspace in memory, brought up to date by each reader. */
class RememberedBids {
  #columns: BidColumns | null = null;
  #next: string | null = null;
  /** One reader at a time brings them up to date, so that none goes back behind another. */
  readonly #inTurn = pLimit(1);

  get bytes(): number {
    return this.#columns?.bytes ?? 0;
  }

  latest(tx: Tx, base: ListQuery): Promise<BidsView> {
    return this.#inTurn(async () => {
      const { next, ids } = await readChanges(tx, this.#next);
      const known = this.#columns;
      // Forgotten until it has been read: a reader whose connection is lost half-way leaves nothing behind.
      this.#columns = null;
      const columns = known && !isMuch(ids.length + known.gone, known) ? known : await readAll(tx, base);
      if (columns === known) await readAgain(tx, base, columns, ids);
      this.#columns = columns;
      this.#next = next;
      return columns.view();
    });
  }
}

const kind = 'bids in columns';

/** The bids that a transaction sees, or later ones, in columns. */
export const readBids = async (tx: Tx, memory: WorkspaceMemory, base: ListQuery): Promise<BidsView> => {
  const bids = memory.of(kind, tx.workspaceId, () => new RememberedBids());
  const view = await bids.latest(tx, base);
  memory.measure(kind, tx.workspaceId, bids);
  return view;
};

/** Hours after which a change is forgotten; longer than any process keeps bids that nobody asks for. */
const keptHours = 2;

/** Removes old notes of changed bids. */
export const sweepChangedBids = async (tx: Tx): Promise<void> => {
  await sql`delete from changed_bids where workspace_id = ${tx.workspaceId}
    and at < now() - make_interval(hours => ${keptHours})`.execute(tx);
};
