export { BidTasks } from './lazyBidTasks';
export { CreateTaskModal } from './lazyCreateTask';
export { loadTasksPage } from './pages';
export { taskColumns } from './taskColumns';
