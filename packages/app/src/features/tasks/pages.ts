export const loadTasksPage = () => import('./TasksPage');
