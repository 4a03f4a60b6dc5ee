import type { KeyboardEvent } from 'react';
import type { CellAddress } from '../navigation';
import { cellElement, isRightToLeft, type GridContext } from './gridContext';

/** Elements that handle their own clicks and keys. */
export const CONTROL =
  'a[href],button,input,select,textarea,label,summary,[contenteditable="true"],[role="button"],[role="link"],[role="menuitem"]';

const GOES_BY_ARROWS = 'button, a[href], [role="button"]';

/** Visible controls in a row or a part of it. */
export const controlsOf = (element: Element): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>(CONTROL)].filter((control) => !control.matches(':disabled'));

/** Focuses the first control of a cell. Returns false if it has none. */
export const goToControl = <Row>(context: GridContext<Row>, cell: CellAddress): boolean => {
  const element = cellElement(context, cell);
  const [first] = element ? controlsOf(element) : [];
  first?.focus();
  return first !== undefined;
};

/** Moves between the controls of a row with the left and right arrows. Returns true if the key was handled. */
export const moveBetweenControls = ({ target, key, currentTarget, defaultPrevented }: KeyboardEvent): boolean => {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return false;
  if (defaultPrevented || !(target instanceof HTMLElement) || !target.matches(GOES_BY_ARROWS)) return false;
  const row = target.closest('[data-editing]') ? null : target.closest('[data-part="row"]');
  if (!row) return false;
  const isForth = (key === 'ArrowRight') !== isRightToLeft(currentTarget);
  const controls = controlsOf(row);
  controls[controls.indexOf(target) + (isForth ? 1 : -1)]?.focus();
  return true;
};
