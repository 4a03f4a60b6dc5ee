import { lazyPart } from '../../loading/lazyPart';

/** Load when they first open. */
export const SnoozeTaskModal = lazyPart(() => import('./SnoozeTaskModal'));
export const RepeatTaskModal = lazyPart(() => import('./RepeatTaskModal'));
