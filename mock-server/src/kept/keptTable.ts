import type { Tx } from '../platform/db/database';

/** A kept value that is another than its sources say. */
export interface KeptDifference {
  readonly table: string;
  /** The row that keeps it, or what it is kept of. */
  readonly id: string;
  readonly column: string;
  readonly kept: unknown;
  readonly fresh: unknown;
}

/** Rows that keep what others could be asked for. */
export interface KeptTable {
  /** Some of the ids after one, ascending; none at the end. */
  idsAfter(tx: Tx, id: string, limit: number): Promise<string[]>;
  differences(tx: Tx, ids: readonly string[]): Promise<KeptDifference[]>;
  /** Corrects derived columns of rows. */
  mend(tx: Tx, ids: readonly string[]): Promise<void>;
}

type Values = Readonly<Record<string, unknown>>;

/** The columns of one row in which two states differ; a row that only one state has differs in all of them. */
export const differencesOf = (table: string, id: string, kept: Values, fresh: Values): KeptDifference[] =>
  [...new Set([...Object.keys(kept), ...Object.keys(fresh)])]
    .filter((column) => JSON.stringify(kept[column]) !== JSON.stringify(fresh[column]))
    .map((column) => ({ table, id, column, kept: kept[column] ?? null, fresh: fresh[column] ?? null }));
