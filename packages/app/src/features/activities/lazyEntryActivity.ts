import { FailureInPlace } from '../../loading/FailureInPlace';
import { lazyPart } from '../../loading/lazyPart';

/** Loads with the tab of what was done to an entry. */
export const EntryActivity = lazyPart(() => import('./EntryActivity'), FailureInPlace);
