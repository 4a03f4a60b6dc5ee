import type { RouteObject } from 'react-router-dom';
import { patterns } from '../paths';
import { Protected } from '../shell/Protected';
import { page } from './page';

/** Analytics with the pages below it, and reports: each for those who may read it. */
export const analyticsRoutes = (): RouteObject[] => [
  {
    element: <Protected ability="getAnalyticsReport" />,
    children: [page(patterns.analytics, () => import('../features/analytics/AnalyticsPage'))],
  },
  {
    element: <Protected ability="getGroupReport" />,
    children: [page(patterns.reports, () => import('../features/analytics/ReportsPage'))],
  },
];
