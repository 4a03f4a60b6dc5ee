import { lazyPart } from '../../loading/lazyPart';

/** Loads when it first opens. */
export const ConflictDialog = lazyPart(() => import('./ConflictDialog'));
