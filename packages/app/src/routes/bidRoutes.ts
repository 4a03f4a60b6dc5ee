import type { RouteObject } from 'react-router-dom';
import type { Domain } from '@basis/domain/createDomain';
import { loadBidPage, loadBidsPage } from '../features/bids/public';
import { patterns } from '../paths';
import { page } from './page';
import { isOtherPage, starting } from './starting';

export const bidRoutes = (domain: Domain): RouteObject[] => [
  page(patterns.projects, loadBidsPage, {
    loader: starting(domain, ({ request }) => domain.bids.list.open(new URL(request.url).search)),
    shouldRevalidate: isOtherPage,
  }),
  page(patterns.project, loadBidPage, {
    loader: starting(domain, ({ params }) => domain.bidDetails.open(params['projectId'] ?? '')),
  }),
];
