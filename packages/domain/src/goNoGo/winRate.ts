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

/** Similar bids with a result that an estimate needs. */
export const resultsForEstimate = 20;
/** Bids with a result that a reason needs. */
export const resultsForReason = 5;

/** Quantile of the normal distribution that leaves 95 % between its two sides. */
const z = 1.959963984540054;

export const resultCount = ({ won, lost }: Results): number => won + lost;

/** Share of bids that were won, from 0 to 1; null without results. */
export const wonShare = (results: Results): number | null =>
  resultCount(results) === 0 ? null : results.won / resultCount(results);

/**
 * Wilson score interval of the share that was won. It stays within 0 and 1, and holds for few results too.
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

/** Chance to win a bid by the results of similar ones; null where these are too few. */
export const winEstimate = (similar: Results): WinRate | null =>
  resultCount(similar) < resultsForEstimate ? null : winRate(similar);

/** Difference of a share from the average, in whole percentage points; null where there are too few results. */
export const pointsAgainst = (average: Results, results: Results): number | null => {
  const usual = wonShare(average);
  const share = wonShare(results);
  if (usual === null || share === null || resultCount(results) < resultsForReason) return null;
  return Math.round(share * 100) - Math.round(usual * 100);
};
