/** How far up from itself a row's menu looks for its row. */
const levels = 5;

/**
 * The part of the page that opens a row's menu by a right click: the nearest element above it that carries
 * `data-row-menu-trigger`, at most five levels up. Null where there is none.
 */
export const findRowTrigger = (element: Element): HTMLElement | null => {
  let above = element.parentElement;
  for (let level = 1; above && level <= levels; level += 1) {
    if (above.dataset['rowMenuTrigger'] !== undefined) return above;
    above = above.parentElement;
  }
  return null;
};
