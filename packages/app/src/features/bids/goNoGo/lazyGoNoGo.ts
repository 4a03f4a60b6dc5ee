import { FailureInPlace } from '../../../loading/FailureInPlace';
import { lazyPart } from '../../../loading/lazyPart';

/** Loads with the overview of an undecided bid. */
export const GoNoGoPanel = lazyPart(() => import('./GoNoGoPanel'), FailureInPlace);
