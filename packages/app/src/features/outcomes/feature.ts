export const loadAwaitedResultsPage = () => import('./AwaitedResultsPage');
