import { repeatable } from './lazyRetry';

/** Fetches parts of the app that are not needed yet; a part that fails to load is fetched again on first use. */
export const fetchAhead = (...loads: readonly (() => Promise<unknown>)[]): void =>
  void Promise.allSettled(loads.map((load) => repeatable(load)()));
