import type { ClipboardCell } from '../../clipboard/clipboard';
import { fold } from '../../components/parts/options/option';
import type { Asked } from '../../components/parts/questions/Question';
import type { PastePlace } from '../Table/types';
import type { CellReading } from './reading';

/** A column that is pasted over. */
export interface PasteColumn<Row> {
  readonly id: string;
  readonly label: string;
  readonly align?: 'start' | 'end' | undefined;
  /** Value of a row. */
  valueOf(row: Row): unknown;
  /** Text of a value, by which two are told apart; empty for none. */
  show(value: unknown): string;
  /** Reads a pasted cell for a row. Without it, the column is not edited. */
  read?: ((cell: ClipboardCell, row: Row) => CellReading) | undefined;
  /** Restricts `read` to some rows. @default all rows */
  canEdit?: ((row: Row) => boolean) | undefined;
}

/** A row that is pasted over. */
export interface PasteTarget<Row> {
  readonly key: string;
  readonly row: Row;
}

export type PastedTable = readonly (readonly ClipboardCell[])[];

/** What a paste does to a cell. */
export type PlannedCell = {
  /** The text as pasted, or as corrected. */
  readonly written: string;
  readonly before: string;
} & (
  | { readonly is: 'same' }
  | { readonly is: 'waiting' }
  | { readonly is: 'changed'; readonly value: unknown; readonly after: string }
  | { readonly is: 'fault'; readonly fault: string | Asked }
);

export interface PlannedRow<Row> extends PasteTarget<Row> {
  readonly cells: Readonly<Record<string, PlannedCell>>;
}

export interface PastePlan<Row> {
  readonly isHeaded: boolean;
  /** Columns of which a cell changes or does not fit. */
  readonly columns: readonly PasteColumn<Row>[];
  /** Rows of which a cell changes or does not fit. */
  readonly rows: readonly PlannedRow<Row>[];
  readonly changedCells: number;
  readonly changedRows: number;
  readonly faultyCells: number;
  /** Faulty cells with something that may be meant. */
  readonly askedCells: number;
  readonly isWaiting: boolean;
  /** Labels of columns that are not edited and hold something else than what is pasted. */
  readonly readOnly: readonly string[];
  /** Names of pasted columns that the list does not have. */
  readonly unknownHeads: readonly string[];
  /** Pasted columns beyond the last one of the list. */
  readonly beyondColumns: number;
  /** Pasted rows that no row of the list is left for. */
  readonly rest: PastedTable;
  /** Names of the pasted columns: as pasted, or those of the list by their places. */
  readonly heads: readonly string[];
}

/** True if the first row names a column of the list, none of them twice: others may be of no column. */
export const hasHeads = (table: PastedTable, labels: readonly string[]): boolean => {
  const known = new Set(labels.map(fold));
  const named = (table[0] ?? []).map(({ text }) => fold(text)).filter((name) => known.has(name));
  return table.length > 1 && named.length > 0 && new Set(named).size === named.length;
};

/** Repeats cells over the marked ones where these are several times as many, as spreadsheets do. */
export const repeated = (table: PastedTable, { first, last, markedRows }: PastePlace): PastedTable => {
  const [height, width] = [table.length, table[0]?.length ?? 0];
  const [rows, columns] = [markedRows.length, last.column - first.column + 1];
  if (height === 0 || width === 0 || rows % height !== 0 || columns % width !== 0) return table;
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => table[row % height]?.[column % width] ?? { text: '' }),
  );
};

/** The text that stands for a cell of a plan, by which a corrected one is remembered. */
export const cellKey = (rowKey: string, columnId: string): string => `${rowKey}\n${columnId}`;

interface PlanInput<Row> {
  readonly table: PastedTable;
  readonly columns: readonly PasteColumn<Row>[];
  /** The rows from the one that is pasted on, in order; null for one whose entry comes before. */
  readonly targets: readonly (PasteTarget<Row> | null)[];
  /** Index of the column that is pasted on; the first one where the table has heads. */
  readonly firstColumn: number;
  readonly isHeaded: boolean;
  /** Texts in place of pasted ones, by `cellKey`. */
  readonly corrected: ReadonlyMap<string, string>;
}

const planCell = <Row>(column: PasteColumn<Row>, row: Row, cell: ClipboardCell): PlannedCell => {
  const before = column.show(column.valueOf(row));
  const written = cell.text;
  const reading = column.read?.(cell, row) ?? { is: 'waiting' };
  if (reading.is === 'waiting') return { is: 'waiting', written, before };
  if (reading.is === 'fault') {
    // What the list shows is what it holds, even if no field would take it anew.
    return written.trim() === before
      ? { is: 'same', written, before }
      : { is: 'fault', written, before, fault: reading.fault };
  }
  const after = column.show(reading.value);
  return after === before
    ? { is: 'same', written, before }
    : { is: 'changed', written, before, after, value: reading.value };
};

/** Says what pasting a table would do, and what can't be done. */
export const planPaste = <Row>({
  table,
  columns,
  targets,
  firstColumn,
  isHeaded,
  corrected,
}: PlanInput<Row>): PastePlan<Row> => {
  const names = (table[0] ?? []).map(({ text }) => text.trim());
  const byLabel = new Map(columns.map((column) => [fold(column.label), column]));
  const pasted = names.map((name, index) => (isHeaded ? byLabel.get(fold(name)) : columns[firstColumn + index]));
  const lines = isHeaded ? table.slice(1) : table;
  const used = targets.slice(0, lines.length);
  const readOnly = new Set<string>();
  const touched = new Set<string>();
  const count = { changed: 0, rows: 0, faulty: 0, asked: 0, waiting: 0 };
  const rows = used.flatMap((target, line): PlannedRow<Row>[] => {
    if (!target) return [];
    const { key, row } = target;
    const cells: Record<string, PlannedCell> = {};
    for (const [index, column] of pasted.entries()) {
      const cell = lines[line]?.[index];
      if (!column || !cell) continue;
      if (!column.read || column.canEdit?.(row) === false) {
        const shown = fold(column.show(column.valueOf(row)));
        if (cell.text.trim() !== '' && fold(cell.text) !== shown) readOnly.add(column.label);
        continue;
      }
      const text = corrected.get(cellKey(key, column.id));
      cells[column.id] = planCell(column, row, text === undefined ? cell : { text });
    }
    const planned = Object.entries(cells).filter(([, { is }]) => is !== 'same');
    for (const [id, cell] of planned) {
      touched.add(id);
      if (cell.is === 'changed') count.changed += 1;
      if (cell.is === 'waiting') count.waiting += 1;
      if (cell.is === 'fault') count.faulty += 1;
      if (cell.is === 'fault' && typeof cell.fault === 'object' && cell.fault.answers.length > 0) count.asked += 1;
    }
    if (planned.some(([, { is }]) => is === 'changed')) count.rows += 1;
    return planned.length > 0 ? [{ key, row, cells }] : [];
  });
  return {
    isHeaded,
    columns: columns.filter(({ id }) => touched.has(id)),
    rows,
    changedCells: count.changed,
    changedRows: count.rows,
    faultyCells: count.faulty,
    askedCells: count.asked,
    isWaiting: count.waiting > 0,
    readOnly: [...readOnly],
    unknownHeads: isHeaded ? names.filter((name, index) => name !== '' && !pasted[index]) : [],
    beyondColumns: isHeaded ? 0 : Math.max(0, firstColumn + names.length - columns.length),
    rest: lines.slice(used.length),
    heads: isHeaded ? names : pasted.map((column) => column?.label ?? ''),
  };
};
