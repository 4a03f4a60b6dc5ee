import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { GridStore } from '../gridStore';
import { MAX_COPIED_ROWS } from '../cellText';
import { isSpanning } from '../groups';
import type { CellAddress } from '../navigation';
import type { SortDescriptor, TableProps } from '../types';
import type { ColumnMove } from './useColumnMove';
import type { ColumnResize } from './useColumnResize';
import type { SelectionActions } from './useSelection';

/** What the table's events work on. */
export interface GridContext<Row> {
  props: TableProps<Row>;
  store: GridStore;
  scroller: RefObject<HTMLDivElement | null>;
  selection: SelectionActions | null;
  /** What a press on the head of a column makes of the sort. */
  nextSort: (columnId: string) => SortDescriptor | null;
  resize: ColumnResize;
  move: ColumnMove;
  /** Places of the rows that head a group, ascending. */
  groupRows: readonly number[];
}

export const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

/** The element of a cell, if it is drawn. A row that is one cell has no other. */
export const cellElement = <Row>(
  { props, scroller, groupRows }: GridContext<Row>,
  { row, column }: CellAddress,
): HTMLElement | null => {
  const place = row >= 0 && isSpanning(props.rows, groupRows, row) ? 1 : column + 1;
  const selector = `[data-part="row"][aria-rowindex="${row + 2}"] > [aria-colindex="${place}"]`;
  return scroller.current?.querySelector<HTMLElement>(selector) ?? null;
};

/** Gives the focus to a cell, which is scrolled into view; with `isMarking` all cells up to it are marked. */
export const moveFocus = <Row>(context: GridContext<Row>, cell: CellAddress, isMarking = false): void => {
  const { store, scroller } = context;
  const element = scroller.current!;
  const { topPx, leftPx } = store.reveal(cell);
  // Drawn at once: the cell has to be there to take the focus.
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

/** Gives the focus to a row, in the column that had it last; to the table itself when it has no rows, or for -1. */
export const focusRow = <Row>(context: GridContext<Row>, index: number): void => {
  const { props, store, scroller } = context;
  const last = props.rows.count - 1;
  if (index < 0 || last < 0) scroller.current?.focus({ preventScroll: true });
  else moveFocus(context, { row: Math.min(index, last), column: store.getFrame().active.column });
};

/** Another list was opened while a cell had the focus: that of the new one takes it, for the old one shows another row. */
export const keepFocus = <Row>(context: GridContext<Row>, opened: GridStore): void => {
  const { scroller } = context;
  const focused = document.activeElement?.closest('[data-part="row"]');
  if (!focused || !scroller.current?.contains(focused) || focused.getAttribute('aria-rowindex') === '1') return;
  cellElement(context, opened.getFrame().active)?.focus({ preventScroll: true });
};

/** Gives the focus to the row that had it last, or to the first one in view, so that nothing scrolls away. */
export const focusInView = <Row>(context: GridContext<Row>): void => {
  const { visibleRows: shown, getFrame } = context.store;
  const { row } = getFrame().active;
  focusRow(context, row >= shown.start && row < shown.end ? row : shown.start);
};
