import { useLayoutEffect, useRef, type FocusEvent } from 'react';
import { cellElement, type GridContext } from './gridContext';

/**
 * Keeps the focus in the table when what has it is drawn no more, such as the offer to load more of a group: the cell
 * in its place takes it. The browser tells nobody of such a loss.
 */
export const useKeptFocus = <Row>(context: GridContext<Row>) => {
  const isInside = useRef(false);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (!isInside.current || (activeElement !== null && activeElement !== document.body)) return;
    const { row, column } = context.store.getFrame().active;
    const { count } = context.props.rows;
    const cell = cellElement(context, { row: Math.min(row, count - 1), column });
    (cell ?? context.scroller.current)?.focus({ preventScroll: true });
  });
  return {
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      isInside.current = relatedTarget !== null && currentTarget.contains(relatedTarget);
    },
  };
};
