import { FailureInPlace } from '../../loading/FailureInPlace';
import { lazyPart } from '../../loading/lazyPart';

/** Loads with the first task that opens. */
export const TaskFacts = lazyPart(() => import('./TaskFacts'), FailureInPlace);
