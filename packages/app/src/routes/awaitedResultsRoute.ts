import type { RouteObject } from 'react-router-dom';
import { loadAwaitedResultsPage } from '../features/outcomes/feature';
import { patterns } from '../paths';
import { page } from './page';

/** Submitted bids without a result. */
export const awaitedResultsRoute = (): RouteObject => page(patterns.awaitedResults, loadAwaitedResultsPage);
