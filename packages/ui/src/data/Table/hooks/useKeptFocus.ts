import { useLayoutEffect, type FocusEvent } from 'react';
import { cellElement, type GridContext } from './gridContext';

const CELL = '[role="gridcell"],[role="rowheader"],[role="columnheader"]';

/** Returns true if the focused element shows another row than the active one, whose row left the list or the page. */
const isElsewhere = (focused: Element, scroller: HTMLElement, row: number): boolean => {
  const shown = focused.closest('[data-part="row"]:not([data-gone])');
  if (!shown || !scroller.contains(shown)) return false;
  return focused.matches(CELL) && shown.getAttribute('aria-rowindex') !== String(row + 2);
};

/**
 * Keeps the focus in the table: when the focused element is removed, such as the row that loads more, or shows another
 * row, focuses the active cell. The browser fires no event for such a loss.
 */
export const useKeptFocus = <Row>(context: GridContext<Row>) => {
  const { store } = context;
  useLayoutEffect(() => {
    const { activeElement } = document;
    const scroller = context.scroller.current;
    const { row, column } = store.getFrame().active;
    const isLost = activeElement === null || activeElement === document.body;
    if (!store.hasFocus || !scroller || !(isLost || isElsewhere(activeElement, scroller, row))) return;
    const cell = cellElement(context, { row: Math.min(row, context.props.rows.count - 1), column });
    (cell ?? scroller).focus({ preventScroll: true });
  });
  return {
    onFocus: () => store.setFocus(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) =>
      store.setFocus(relatedTarget !== null && currentTarget.contains(relatedTarget)),
  };
};
