import type { Location } from 'react-router-dom';
import { tabTexts } from '../browser/storedTexts';

type Place = Pick<Location, 'pathname' | 'search' | 'hash'>;

const key = 'basis-lost-place';

/** Stores the page where the session was lost, because a reload of the login page may drop the history state. */
export const storeLostPage = ({ pathname, search, hash }: Place): void =>
  tabTexts.write(key, JSON.stringify({ pathname, search, hash }));

/** Forgets that page after login. */
export const clearLostPage = (): void => tabTexts.write(key, null);

const isReload = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload';
};

/** Restores the history state after a reload of the login page, in the router's own form. */
export const restoreLostPage = (): void => {
  const kept = tabTexts.read(key);
  const state = history.state as { usr?: { origin?: unknown } } | null;
  if (kept === null || state?.usr?.origin || !isReload()) return;
  history.replaceState({ usr: { origin: JSON.parse(kept) as Place }, key: 'boot', idx: 0 }, '');
};
