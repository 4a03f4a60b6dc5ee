export { loadTasksPage } from './pages';
export { taskColumns } from './taskColumns';
