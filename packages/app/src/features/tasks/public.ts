export { BidTasks } from './lazyBidTasks';
export { CreateTaskModal } from './lazyCreateTask';
export { OpenTasks } from './OpenTasks';
export { loadTasksPage } from './pages';
export { TaskFacts } from './lazyTaskFacts';
export { taskColumns } from './taskColumns';
