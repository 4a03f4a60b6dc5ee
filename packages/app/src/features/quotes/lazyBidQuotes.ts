import { FailureInPlace } from '../../loading/FailureInPlace';
import { lazyPart } from '../../loading/lazyPart';

/** Loads with the tab of a bid's quotes. */
export const BidQuotes = lazyPart(() => import('./BidQuotes'), FailureInPlace);
export const loadCompetitors = () => import('./Competitors');
/** Loads with the page of a bid. */
export const Competitors = lazyPart(loadCompetitors, FailureInPlace);
