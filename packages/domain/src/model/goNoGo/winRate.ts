/** Bids by their result. */
export interface Results {
  readonly won: number;
  readonly lost: number;
}

/** Share of bids that were won, with its 95 % confidence interval; each from 0 to 1. */
export interface WinRate {
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

/** Fewest similar bids with a result for an estimate. */
export const resultsForEstimate = 20;
/** Fewest bids with a result for a reason. */
export const resultsForReason = 5;

/** Standard normal quantile for a two-sided 95 % interval. */
const z = 1.959963984540054;

export const resultCount = ({ won, lost }: Results): number => won + lost;

/** Share of bids that were won, from 0 to 1; null without results. */
export const wonShare = (results: Results): number | null =>
  resultCount(results) === 0 ? null : results.won / resultCount(results);

/**
 * Wilson score interval of the share that was won. Stays within 0 and 1, and suits small samples.
 * @see https://en.wikipedia.org/wiki/Binomial_proportion_confidence_interval#Wilson_score_interval
 */
export const winRate = (results: Results): WinRate | null => {
  const rate = wonShare(results);
  if (rate === null) return null;
  const n = resultCount(results);
  const scale = 1 + z ** 2 / n;
  const center = (rate + z ** 2 / (2 * n)) / scale;
  const reach = (z / scale) * Math.sqrt((rate * (1 - rate)) / n + z ** 2 / (4 * n ** 2));
  return { rate, low: Math.max(0, Math.min(rate, center - reach)), high: Math.min(1, Math.max(rate, center + reach)) };
};

/** Win probability of a bid from results of similar ones; null if there are too few. */
export const winEstimate = (similar: Results): WinRate | null =>
  resultCount(similar) < resultsForEstimate ? null : winRate(similar);

/** Difference of a share from the average, in whole percentage points; null where there are too few results. */
export const pointsAgainst = (average: Results, results: Results): number | null => {
  const usual = wonShare(average);
  const share = wonShare(results);
  if (usual === null || share === null || resultCount(results) < resultsForReason) return null;
  return Math.round(share * 100) - Math.round(usual * 100);
};
