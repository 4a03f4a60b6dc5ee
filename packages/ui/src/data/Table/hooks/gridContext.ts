import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { GridStore } from '../gridStore';
import { MAX_COPIED_ROWS } from '../cellText';
import { isSpanning } from '../groups';
import type { CellAddress } from '../navigation';
import type { SortDescriptor, TableColumn, TableProps } from '../types';
import type { ColumnMove } from './useColumnMove';
import type { HeldColumns } from './useHeldColumns';
import type { ColumnResize } from './useColumnResize';
import type { SelectionActions } from './useSelection';

/** Context of the table's event handlers. */
export interface GridContext<Row> {
  /** Its columns are those shown, which differ from the owner's during some edits. */
  props: TableProps<Row>;
  /** Columns of the owner. */
  given: readonly TableColumn<Row>[];
  held: HeldColumns<Row>;
  store: GridStore;
  scroller: RefObject<HTMLDivElement | null>;
  selection: SelectionActions | null;
  /** Sort order after a press on the header of a column. */
  nextSort: (columnId: string) => SortDescriptor | null;
  resize: ColumnResize;
  move: ColumnMove;
  /** Indices of the header rows of groups, ascending. */
  groupRows: readonly number[];
}

export const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

/** Element of a cell, if rendered. A spanning row has only one. */
export const cellElement = <Row>(
  { props, scroller, groupRows }: GridContext<Row>,
  { row, column }: CellAddress,
): HTMLElement | null => {
  const place = row >= 0 && isSpanning(props.rows, groupRows, row) ? 1 : column + 1;
  const selector = `[data-part="row"][aria-rowindex="${row + 2}"] > [aria-colindex="${place}"]`;
  return scroller.current?.querySelector<HTMLElement>(selector) ?? null;
};

/** Focuses a cell and scrolls it into view; `isMarking` marks all cells up to it. */
export const moveFocus = <Row>(context: GridContext<Row>, cell: CellAddress, isMarking = false): void => {
  const { store, scroller } = context;
  const element = scroller.current!;
  const { topPx, leftPx } = store.reveal(cell);
  // Renders synchronously: the cell must exist to be focused.
  flushSync(() => {
    if (isMarking) store.markTo(cell, MAX_COPIED_ROWS);
    else {
      store.unmark();
      store.activate(cell);
      store.see();
    }
    element.scrollTop = store.goTo(topPx);
    element.scrollLeft = isRightToLeft(element) ? -leftPx : leftPx;
  });
  cellElement(context, cell)?.focus({ preventScroll: true });
};

/** Focuses a row, in the last active column; for an empty table and for -1, the table itself. */
export const focusRow = <Row>(context: GridContext<Row>, index: number): void => {
  const { props, store, scroller } = context;
  const last = props.rows.count - 1;
  if (index < 0 || last < 0) scroller.current?.focus({ preventScroll: true });
  else moveFocus(context, { row: Math.min(index, last), column: store.getFrame().active.column });
};

/**
 * When another list is opened while a cell is focused, focuses the active cell of the new list: the old element shows
 * another row.
 */
export const keepFocus = <Row>(context: GridContext<Row>, opened: GridStore): void => {
  const { scroller } = context;
  const focused = document.activeElement?.closest('[data-part="row"]');
  if (!focused || !scroller.current?.contains(focused) || focused.getAttribute('aria-rowindex') === '1') return;
  cellElement(context, opened.getFrame().active)?.focus({ preventScroll: true });
};

/** Focuses the last active row, or the first one in view, so that nothing scrolls. */
export const focusInView = <Row>(context: GridContext<Row>): void => {
  const { visibleRows: shown, getFrame } = context.store;
  const { row } = getFrame().active;
  focusRow(context, row >= shown.start && row < shown.end ? row : shown.start);
};
