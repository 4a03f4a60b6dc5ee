import { loadedLate } from '../../loading/loadedLate';

/** Loads when it first opens. */
export const ConflictDialog = loadedLate(() => import('./ConflictDialog'));
