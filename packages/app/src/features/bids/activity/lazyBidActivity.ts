import { FailureInPlace } from '../../../loading/FailureInPlace';
import { lazyPart } from '../../../loading/lazyPart';

/** Loads with the tab of what was done on a bid. */
export const BidActivity = lazyPart(() => import('./BidActivity'), FailureInPlace);
