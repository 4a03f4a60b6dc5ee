export { BidTasks } from './lazyBidTasks';
export { CreateTaskModal } from './lazyCreateTask';
export { OpenTasks } from './OpenTasks';
export { loadTasksPage } from './pages';
export { taskColumns } from './taskColumns';
