export { OpenTasks } from './OpenTasks';
export { taskColumns } from './taskColumns';
