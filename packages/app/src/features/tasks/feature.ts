import { FailureInPlace } from '../../loading/FailureInPlace';
import { lazyPart } from '../../loading/lazyPart';

export { OpenTasks } from './OpenTasks';
export { taskColumns } from './taskColumns';

export const loadTasksPage = () => import('./TasksPage');

export const BidTasks = lazyPart(() => import('./BidTasks'), FailureInPlace);
export const CreateTaskModal = lazyPart(() => import('./CreateTaskModal'));
export const TaskFacts = lazyPart(() => import('./TaskFacts'), FailureInPlace);
