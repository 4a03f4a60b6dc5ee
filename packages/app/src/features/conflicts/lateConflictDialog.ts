import { loadedLate } from '../../loading/loadedLate';

/** The dialog of two users who changed one field, loaded when it first opens. */
export const ConflictDialog = loadedLate(() => import('./ConflictDialog'));
