export { loadPeoplePage } from './pages';
export { personColumns } from './personColumns';
