export { loadAwaitedResultsPage } from './pages';
