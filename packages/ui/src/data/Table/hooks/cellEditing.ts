import { flushSync } from 'react-dom';
import type { EditedCell } from '../gridState';
import type { CellAddress } from '../navigation';
import { isEditable } from '../parts/BodyCell';
import type { CellEdit } from '../types';
import { cellElement, moveFocus, type GridContext } from './gridContext';

/** Opens the editor of a cell. Returns false if it has none. */
export const beginEdit = <Row>(
  { props, held, store }: GridContext<Row>,
  cell: CellAddress,
  typed?: string,
): boolean => {
  const { rows, columns } = props;
  const column = columns[cell.column];
  if (cell.row < 0 || !column || !isEditable(column, rows.at(cell.row))) return false;
  flushSync(() => {
    held.hold(column.id);
    store.activate(cell);
    store.edit({ key: rows.keyAt(cell.row), columnId: column.id, typed }, cell.row);
  });
  return true;
};

/** Performs the action of a cell, if any, instead of opening its row. Returns false if it has none. */
export const actInCell = <Row>(context: GridContext<Row>, cell: CellAddress): boolean => {
  const { rows, columns } = context.props;
  const row = cell.row < 0 ? undefined : rows.at(cell.row);
  const element = cellElement(context, cell);
  const action = columns[cell.column]?.action;
  if (row === undefined || !element || !action) return false;
  action.act(row, element);
  return true;
};

/** Focus target at the end of an edit. */
export type EditNext = Parameters<CellEdit['close']>[0];

const steps = {
  stay: { row: 0, column: 0 },
  below: { row: 1, column: 0 },
  after: { row: 0, column: 1 },
  before: { row: 0, column: -1 },
} as const;

/** Closes the editor and focuses a cell, unless the user has moved the focus elsewhere. */
export const endEdit = <Row>(context: GridContext<Row>, cell: EditedCell, next: EditNext = 'stay'): void => {
  const { props, given, held, store } = context;
  const { edited } = store.getFrame();
  if (edited?.cell !== cell) return;
  flushSync(() => {
    held.hold(null);
    store.edit(null);
  });
  if (next === 'leave') return;
  // The row after a removed one took its place, and so did a column.
  const isColumnGone = held.goneId !== null;
  const step = edited.standing === 'here' && !isColumnGone ? steps[next] : steps.stay;
  const from = {
    row: Math.min(edited.row, props.rows.count - 1),
    column: isColumnGone
      ? store.getFrame().active.column
      : Math.max(
          0,
          given.findIndex(({ id }) => id === cell.columnId),
        ),
  };
  const to = { row: from.row + step.row, column: from.column + step.column };
  const isThere = to.row < props.rows.count && to.column >= 0 && to.column < given.length;
  moveFocus(context, isThere ? to : from);
};

/** Cancels an edit on Escape, if the editor did not handle it. Returns true if a cell was being edited. */
export const dropEdit = <Row>(context: GridContext<Row>): boolean => {
  const { edited } = context.store.getFrame();
  if (!edited) return false;
  endEdit(context, edited.cell);
  return true;
};
