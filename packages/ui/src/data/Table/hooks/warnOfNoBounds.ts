const warned = new WeakSet<Element>();

/**
 * Logs an error once per table if its height is unbounded. Removes `maxBlockSize` to measure: without bounds, the table
 * grows to the height of its rows.
 */
export const warnOfNoBounds = (scroller: HTMLElement | null): void => {
  const root = scroller?.parentElement;
  if (!scroller || !root || warned.has(root) || scroller.scrollHeight <= window.innerHeight) return;
  root.style.maxBlockSize = 'none';
  const isUnbounded = scroller.clientHeight > window.innerHeight && scroller.scrollHeight <= scroller.clientHeight;
  root.style.maxBlockSize = '';
  if (!isUnbounded) return;
  warned.add(root);
  // oxlint-disable-next-line no-console
  console.error(
    'Table: nothing bounds its height, so it takes the height of the window. Give its parent a height, for example `blockSize: 600`, or put it in a ListLayout.',
    root,
  );
};
