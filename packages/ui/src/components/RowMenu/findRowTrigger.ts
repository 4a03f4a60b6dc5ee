/** Number of ancestors searched for the row. */
const levels = 5;

/**
 * Element whose right click opens the menu of a row: the nearest ancestor with `data-row-menu-trigger`, at most five
 * levels up, or null.
 */
export const findRowTrigger = (element: Element): HTMLElement | null => {
  let above = element.parentElement;
  for (let level = 1; above && level <= levels; level += 1) {
    if (above.dataset['rowMenuTrigger'] !== undefined) return above;
    above = above.parentElement;
  }
  return null;
};
