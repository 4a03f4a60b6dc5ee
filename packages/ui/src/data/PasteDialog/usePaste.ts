import { useCallback, useMemo, useState } from 'react';
import type { PastePlace } from '../Table/types';
import {
  cellKey,
  hasHeads,
  planPaste,
  repeated,
  type PasteColumn,
  type PastedTable,
  type PastePlan,
  type PasteTarget,
} from './plan';

/** Maximum rows of one paste. */
export const MAX_PASTED_ROWS = 1000;

export interface PasteOptions<Row> {
  /** The pasted cells, from `readClipboard`. */
  table: PastedTable;
  /** Columns of the list that are shown, in order. Memoize them. */
  columns: readonly PasteColumn<Row>[];
  /**
   * The marked rows and those below, as many as the table has or as there are; null for a row whose entry comes before,
   * as in several groups.
   */
  targets: readonly (PasteTarget<Row> | null)[];
  /** Where it was pasted, from the table's `onPaste`. */
  place: PastePlace;
  /** Maximum number of rows. @default 1000 */
  maxRows?: number | undefined;
}

/** A change of a row: the values of its columns, by id. */
export interface PastedRow<Row> extends PasteTarget<Row> {
  readonly values: ReadonlyMap<string, unknown>;
}

/** A paste that is being looked at. */
export interface Paste<Row> {
  readonly plan: PastePlan<Row>;
  /** Number of pasted rows if they are more than can be pasted; null otherwise. */
  readonly tooManyRows: number | null;
  readonly maxRows: number;
  /** Takes the first row as names of columns, or as one more row. */
  setHeaded(isHeaded: boolean): void;
  /** Takes a text in place of a pasted one. */
  correct(rowKey: string, columnId: string, text: string): void;
  /** Takes the likeliest of what each unclear cell may mean. */
  takeFirst(): void;
  /** The changes, without cells that do not fit. */
  changes(): readonly PastedRow<Row>[];
}

/**
 * Says what pasting a table over rows changes, and keeps corrections. Show it by `PasteDialog`.
 * @since 0.2.0
 */
export const usePaste = <Row>({
  table,
  columns,
  targets,
  place,
  maxRows = MAX_PASTED_ROWS,
}: PasteOptions<Row>): Paste<Row> => {
  const [headed, setHeaded] = useState<boolean | null>(null);
  const [corrected, setCorrected] = useState<ReadonlyMap<string, string>>(new Map());
  const isHeaded =
    headed ??
    hasHeads(
      table,
      columns.map(({ label }) => label),
    );
  const rows = isHeaded ? table.length - 1 : table.length;
  const isTooMany = rows > maxRows;
  const plan = useMemo(() => {
    const over = isHeaded ? table : repeated(table, place);
    return planPaste({
      table: over,
      columns,
      targets: isTooMany ? [] : targets,
      firstColumn: place.first.column,
      isHeaded,
      corrected,
    });
  }, [table, place, columns, targets, isHeaded, isTooMany, corrected]);
  const correct = useCallback(
    (rowKey: string, columnId: string, text: string): void =>
      setCorrected((known) => new Map(known).set(cellKey(rowKey, columnId), text)),
    [],
  );
  return {
    plan,
    tooManyRows: isTooMany ? rows : null,
    maxRows,
    setHeaded,
    correct,
    takeFirst: () =>
      setCorrected((known) => {
        const all = new Map(known);
        for (const { key, cells } of plan.rows) {
          for (const [id, cell] of Object.entries(cells)) {
            const [answer] = cell.is === 'fault' && typeof cell.fault === 'object' ? cell.fault.answers : [];
            if (answer) all.set(cellKey(key, id), answer.text);
          }
        }
        return all;
      }),
    changes: () =>
      plan.rows.flatMap(({ key, row, cells }) => {
        const values = new Map(
          Object.entries(cells).flatMap(([id, cell]) => (cell.is === 'changed' ? [[id, cell.value] as const] : [])),
        );
        return values.size > 0 ? [{ key, row, values }] : [];
      }),
  };
};
