import { useSyncExternalStore } from 'react';

/** How a page is laid out: `phone` below 640 px, `tablet` below 1100 px, otherwise the desktop's 1280 px at least. */
export type PageLayout = 'phone' | 'tablet' | 'desktop';

/** A zoom from which the page follows the window, in a browser whose window is at 100 % about as wide as its page. */
const zoomed = 1.9;

const listeners = new Set<() => void>();
const root = (): HTMLElement => document.documentElement;

const isTrue = (query: string): boolean => matchMedia(query).matches;

/**
 * A finger gets the narrow layouts below 1100 px. A mouse keeps the desktop's, unless the window is narrower than 720 px,
 * as one of 1440 px is at 200 %, or zoomed that far. Pixels of a screen tell a zoom from tools beside the page.
 */
const layoutNow = (): PageLayout => {
  const isZoomed = devicePixelRatio >= zoomed && outerWidth >= innerWidth * zoomed;
  if (isTrue('(width >= 1100px)') || (isTrue('(width >= 720px) and (pointer: fine)') && !isZoomed)) return 'desktop';
  return isTrue('(width < 640px)') ? 'phone' : 'tablet';
};

const apply = (): void => {
  const layout = layoutNow();
  if (layout === 'desktop') delete root().dataset['layout'];
  else root().dataset['layout'] = layout;
  for (const listener of listeners) listener();
};

/** Lets the page follow its window from now on. Without this call, it has the desktop's layout. */
export const watchPageLayout = (): void => {
  apply();
  addEventListener('resize', apply);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const read = (): PageLayout => (root().dataset['layout'] as PageLayout | undefined) ?? 'desktop';

/**
 * The layout of the page, for parts whose structure differs. Where the looks alone differ, styles ask the container
 * `page`, which there is only in the narrow layouts.
 */
export const usePageLayout = (): PageLayout => useSyncExternalStore(subscribe, read, () => 'desktop');

/** For tests and stories: lays out the page as asked. Returns a function that ends it. */
export const forceLayout = (layout: PageLayout): (() => void) => {
  if (layout === 'desktop') delete root().dataset['layout'];
  else root().dataset['layout'] = layout;
  for (const listener of listeners) listener();
  return () => {
    delete root().dataset['layout'];
    for (const listener of listeners) listener();
  };
};
