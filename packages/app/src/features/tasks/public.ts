export { TaskOfEmailModal } from './lazyTaskOfEmail';
export { loadTasksPage } from './pages';
export { taskColumns } from './taskColumns';
