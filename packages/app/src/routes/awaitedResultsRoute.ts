import type { RouteObject } from 'react-router-dom';
import { patterns } from '../paths';
import { page } from './page';

/** Submitted bids without a result. */
export const awaitedResultsRoute = (): RouteObject =>
  page(patterns.awaitedResults, () => import('../features/outcomes/AwaitedResultsPage'));
