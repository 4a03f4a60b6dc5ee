import type { ReportFigures, ReportSpread, ReportSum, ReportTime } from '../contract/contract';
import { resultCount, resultsForReason, winRate, wonShare, type Results, type WinRate } from '../goNoGo/winRate';

/** The bids of a report that were decided. */
export const resultsOf = ({ won, lost }: ReportFigures): Results => ({ won: won.count, lost: lost.count });

/** Fewest decided bids of a group for its hit ratio. */
export const resultsForRatio = resultsForReason;

/** Share of the decided bids that were won, with its 95 % interval; null where fewer than five were decided. */
export const hitRatioOf = (results: Results): WinRate | null =>
  resultCount(results) < resultsForRatio ? null : winRate(results);

/** Fewest bids whose median time says something. */
export const timesForMedian = 5;

/** The median time of bids in days, to a tenth; null of fewer than five. */
export const medianDaysOf = ({ count, medianDays }: ReportTime): number | null =>
  count < timesForMedian ? null : medianDays;

/** Difference of two hit ratios in whole percentage points, as they are shown; null where one has too few results. */
export const ratioChange = (now: Results, before: Results): number | null => {
  if (resultCount(now) < resultsForRatio || resultCount(before) < resultsForRatio) return null;
  const [share, former] = [wonShare(now), wonShare(before)];
  return share === null || former === null ? null : Math.round(share * 100) - Math.round(former * 100);
};

/** Fewest bids with a competitor's price and ours for the difference between them. */
const bidsForSpread = 3;

/** Summarizes the differences of some bids: their number, and their median if there are enough. */
export const spreadOf = (count: number, median: number | null): ReportSpread => ({
  count,
  ...(median === null || count < bidsForSpread ? {} : { median }),
});

/** Change of a figure in whole percent; null if the earlier value is 0. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100);

/** The mean of quotes in whole cents; null where no bid has a quote or amounts are hidden. */
export const averageOf = ({ quoted, cents }: Pick<ReportSum, 'quoted' | 'cents'>): number | null =>
  cents === undefined || !quoted ? null : Math.round(cents / quoted);
