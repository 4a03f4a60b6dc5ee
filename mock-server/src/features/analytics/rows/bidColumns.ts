import { setTimeout } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import pLimit from 'p-limit';
import type { ReportDimension } from '@basis/domain/model/contract/contract';
import type { Period } from '@basis/domain/model/analytics/periods';
import { ApiError } from '../../../platform/contract/errors';
import type { Tx } from '../../../platform/db/database';
import type { WorkspaceMemory } from '../../../platform/memory/workspaceMemory';
import type { ListQuery } from '../../../lists/listQuery';
import {
  BidColumns,
  momentColumns,
  valueColumns,
  valuesColumns,
  type BidsView,
  type MomentColumn,
  type ValueColumn,
  type ValuesColumn,
} from '../bidColumns';
import { readChanges, type Seen } from './changedBids';
import { groupOf } from './groups';

type Sql = RawBuilder<unknown>;

const momentSql: Readonly<Record<MomentColumn, Sql>> = {
  receivedAt: sql`p.received_at`,
  submittedAt: sql`p.submitted_at`,
  awardedAt: sql`p.awarded_at`,
  lostAt: sql`p.lost_at`,
  bidDeadlineAt: sql`p.bid_deadline_at`,
};

const expressionOf = (base: ListQuery, dimension: Exclude<ReportDimension, Period>): Sql =>
  groupOf(base, dimension).expression;

/** A row of the database. Its values are plain, as these parse fastest; commas join several. */
interface SelectedBid
  extends
    Readonly<Record<MomentColumn, number | null>>,
    Readonly<Record<ValueColumn, string | null>>,
    Readonly<Record<ValuesColumn, string | null>> {
  readonly id: string;
  readonly isDeleted: boolean;
  readonly cents: number | null;
}

/** Selects bids with the values of the columns. Leaves merged bids out, as their target has all of them. */
const selectBids = (tx: Tx, base: ListQuery, further: Sql): Sql => sql`select p.id,
    p.deleted_at is not null as "isDeleted", p.quote_cents::float8 as cents,
    ${sql.join([
      ...momentColumns.map((column) => sql`date_part('epoch', ${momentSql[column]}) * 1000 as ${sql.ref(column)}`),
      ...valueColumns.map((column) => sql`(${expressionOf(base, column)})::text as ${sql.ref(column)}`),
      ...valuesColumns.map((column) => sql`array_to_string(${expressionOf(base, column)}, ',') as ${sql.ref(column)}`),
    ])}
  from projects p
  where p.workspace_id = ${tx.workspaceId} and (p.deleted_at is null or p.merged_into_id is null) and ${further}`;

const addRows = (columns: BidColumns, rows: readonly SelectedBid[]): void => {
  for (const row of rows)
    columns.add({
      id: row.id,
      isDeleted: row.isDeleted,
      cents: row.cents,
      moments: momentColumns.map((column) => row[column]),
      value: valueColumns.map((column) => row[column]),
      values: valuesColumns.map((column) => row[column]?.split(',').filter(Boolean) ?? []),
    });
};

/** Bids that are read at once. */
const rowsAtOnce = 10_000;

/** Reads all bids in the order in which they are stored, part by part, so that other calls are answered meanwhile. */
const readAll = async (tx: Tx, base: ListQuery): Promise<BidColumns> => {
  const columns = new BidColumns();
  await sql`set local cursor_tuple_fraction = 1`.execute(tx);
  await sql`declare all_bids no scroll cursor for ${selectBids(tx, base, sql`true`)}`.execute(tx);
  const fetchNext = () => sql<SelectedBid>`fetch ${sql.lit(rowsAtOnce)} from all_bids`.execute(tx);
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
    const { rows } = await sql<SelectedBid>`${selectBids(tx, base, sql`p.id = any(${some}::uuid[])`)}`.execute(tx);
    for (const id of some) columns.remove(id);
    addRows(columns, rows);
  }
};

/** Reloads all bids once more than this share of the slots holds outdated bids. */
const earlierPart = 0.3;
const leastEarlier = 10_000;

const earlierSlots = ({ length }: BidColumns): number => Math.max(leastEarlier, length * earlierPart);

const busy = (): ApiError => new ApiError(503, 'unavailable', 'Reports are being prepared. Try again in a moment.');

/** Readers that may wait for their turn without a limit: each holds a connection that others need. */
const patientReaders = 5;
/** Longest wait of other readers. */
const longestWaitMs = 1000;

/** Bids of a workspace in memory; each reader brings them up to date. */
class RememberedBids {
  #columns: BidColumns | null = null;
  #seen: Seen | null = null;
  /** One reader at a time brings them up to date, so that none goes back behind another. */
  readonly #inTurn = pLimit(1);

  get bytes(): number {
    return this.#columns?.bytes ?? 0;
  }

  /** @throws a 503 if many others wait while all bids are read. */
  async latest(tx: Tx, base: ListQuery): Promise<BidsView> {
    const isPatient = this.#inTurn.pendingCount < patientReaders;
    let state: 'waiting' | 'served' | 'left' = 'waiting';
    const turn = this.#inTurn(async () => {
      if (state === 'left') throw busy();
      state = 'served';
      return this.#bringUpToDate(tx, base);
    });
    if (isPatient) return turn;
    const leave = async (): Promise<BidsView> => {
      await setTimeout(longestWaitMs, undefined, { ref: false });
      if (state === 'served') return turn;
      state = 'left';
      throw busy();
    };
    return Promise.race([turn, leave()]);
  }

  async #bringUpToDate(tx: Tx, base: ListQuery): Promise<BidsView> {
    const known = this.#columns;
    const { seen, ids } = await readChanges(tx, known && this.#seen);
    // Forgotten until it has been read: a reader whose connection is lost half-way leaves nothing behind.
    this.#columns = null;
    const isKnown = known !== null && ids !== null && known.gone + ids.length <= earlierSlots(known);
    const columns = isKnown ? known : await readAll(tx, base);
    if (isKnown) await readAgain(tx, base, columns, ids);
    this.#columns = columns;
    this.#seen = seen;
    return columns.view();
  }
}

const kind = 'bids in columns';

/** Returns the bids in columns, as the transaction sees them or later. */
export const readBids = async (tx: Tx, memory: WorkspaceMemory, base: ListQuery): Promise<BidsView> => {
  const bids = memory.of(kind, tx.workspaceId, () => new RememberedBids());
  const view = await bids.latest(tx, base);
  memory.measure(kind, tx.workspaceId, bids);
  return view;
};
