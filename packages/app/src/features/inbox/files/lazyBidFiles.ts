import { FailureInPlace } from '../../../loading/FailureInPlace';
import { lazyPart } from '../../../loading/lazyPart';

/** Loads with the tab of files. */
export const BidFiles = lazyPart(() => import('./BidFiles'), FailureInPlace);
