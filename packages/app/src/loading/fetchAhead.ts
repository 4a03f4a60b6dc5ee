import { repeatable } from './lazyRetry';

/** Fetches parts of the app before they are needed. A part that fails is fetched again on first use. */
export const fetchAhead = (...loads: readonly (() => Promise<unknown>)[]): void =>
  void Promise.allSettled(loads.map((load) => repeatable(load)()));
