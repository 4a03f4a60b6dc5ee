import type { Location } from 'react-router-dom';

type Place = Pick<Location, 'pathname' | 'search' | 'hash'>;

const key = 'basis-lost-place';

/** Keeps where the session was lost: a reload on the way to signing in may drop the state of the address. */
export const keepLostPlace = ({ pathname, search, hash }: Place): void =>
  sessionStorage.setItem(key, JSON.stringify({ pathname, search, hash }));

/** Somebody is signed in, so nothing is lost. */
export const forgetLostPlace = (): void => sessionStorage.removeItem(key);

const isReload = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload';
};

/** After a reload on the way to signing in: gives the address the place back, as the router would have kept it. */
export const restoreLostPlace = (): void => {
  const kept = sessionStorage.getItem(key);
  const state = history.state as { usr?: { origin?: unknown } } | null;
  if (kept === null || state?.usr?.origin || !isReload()) return;
  history.replaceState({ usr: { origin: JSON.parse(kept) as Place }, key: 'boot', idx: 0 }, '');
};
