import type { RouteObject } from 'react-router-dom';
import type { Domain } from '@basis/domain/domain';
import { patterns } from '../paths';
import { page } from './page';
import { isOtherPage, pageLoader } from './pageLoader';
import { loadBidsPage, loadBidPage, loadBoardPage, loadCalendarPage } from '../shell/pageLoads';

export const bidRoutes = (domain: Domain): RouteObject[] => [
  page(patterns.projects, loadBidsPage, {
    loader: pageLoader(domain, ({ request }) => domain.bids.list.open(new URL(request.url).search)),
    shouldRevalidate: isOtherPage,
  }),
  page(patterns.board, loadBoardPage, {
    loader: pageLoader(domain, async ({ request }) =>
      (await loadBoardPage()).openBoard(domain, new URL(request.url).search),
    ),
    shouldRevalidate: isOtherPage,
  }),
  page(patterns.calendar, loadCalendarPage, {
    loader: pageLoader(domain, async ({ request }) =>
      (await loadCalendarPage()).openCalendar(domain, new URL(request.url).search),
    ),
    shouldRevalidate: isOtherPage,
  }),
  page(patterns.project, loadBidPage, {
    loader: pageLoader(domain, ({ params }) => domain.bidDetails.open(params['projectId'] ?? '')),
    shouldRevalidate: isOtherPage,
  }),
];
