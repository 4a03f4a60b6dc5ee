import { lazyPart } from '../../loading/lazyPart';

/** Adds a task from an email; loads when it first opens. */
export const TaskOfEmailModal = lazyPart(() => import('./CreateTaskModal'));
