declare const process: { readonly env: { readonly NODE_ENV?: string } };

const warned = new WeakSet<Element>();

/**
 * Says in development that nothing bounds the height of a table, which is then as high as the window. Lifts the limit of
 * its style for a moment: a table without bounds is as high as its rows.
 */
export const warnOfNoBounds = (scroller: HTMLElement | null): void => {
  if (process.env.NODE_ENV === 'production') return;
  const root = scroller?.parentElement;
  if (!scroller || !root || warned.has(root) || scroller.scrollHeight <= window.innerHeight) return;
  root.style.maxBlockSize = 'none';
  const isUnbounded = scroller.clientHeight > window.innerHeight && scroller.scrollHeight <= scroller.clientHeight;
  root.style.maxBlockSize = '';
  if (!isUnbounded) return;
  warned.add(root);
  // oxlint-disable-next-line no-console
  console.error(
    'Table: nothing bounds its height, so it is as high as the window. Give its parent a height, for example `blockSize: 600`, or put it into a ListLayout.',
    root,
  );
};
