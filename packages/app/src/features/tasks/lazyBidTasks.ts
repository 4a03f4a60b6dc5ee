import { FailureInPlace } from '../../loading/FailureInPlace';
import { lazyPart } from '../../loading/lazyPart';

/** Loads with the tab of a bid's tasks. */
export const BidTasks = lazyPart(() => import('./BidTasks'), FailureInPlace);
