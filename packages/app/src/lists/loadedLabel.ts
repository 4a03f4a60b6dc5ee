import { formatCount } from '@basis/domain/model/formats/numbers';

/** Label after the total: `bids · 50 loaded`, or just `bids` once all are loaded. */
export const loadedLabel = ([one, many]: readonly [string, string], total: number, loaded: number): string =>
  `${total === 1 ? one : many}${loaded < total ? ` · ${formatCount(loaded)} loaded` : ''}`;
