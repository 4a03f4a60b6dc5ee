import { lazyPart } from '../../loading/lazyPart';

/** Loads when it first opens. */
export const CreateTaskModal = lazyPart(() => import('./CreateTaskModal'));
