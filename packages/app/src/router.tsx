import { createBrowserRouter } from 'react-router-dom';
import type { Domain } from '@basis/domain/domain';
import { accountRoutes } from './routes/accountRoutes';
import { analyticsRoutes } from './routes/analyticsRoutes';
import { bidRoutes } from './routes/bidRoutes';
import { inboxRoutes } from './routes/inboxRoutes';
import { awaitedResultsRoute } from './routes/awaitedResultsRoute';
import { firstRunRoute } from './routes/firstRunRoute';
import { contactRoutes, listRoutes } from './routes/listRoutes';
import { page } from './routes/page';
import { settingsRoutes } from './routes/settingsRoutes';
import { RenderErrorScreen } from './screens/ErrorScreens';
import { AppRoot } from './shell/AppRoot';
import { Frame } from './shell/Frame';
import { Protected } from './shell/Protected';
import { RootRedirect } from './shell/RootRedirect';

export const createRouter = (domain: Domain) =>
  createBrowserRouter([
    {
      element: <AppRoot />,
      errorElement: <RenderErrorScreen />,
      hydrateFallbackElement: <></>,
      children: [
        { index: true, element: <RootRedirect /> },
        ...accountRoutes(),
        {
          element: <Frame />,
          children: [
            { element: <Protected />, children: bidRoutes(domain) },
            {
              element: <Protected ability="seeOtherLists" />,
              children: [
                ...listRoutes(domain, ['companies', 'people', 'tasks']),
                ...contactRoutes(),
                { element: <Protected ability="listQuotes" />, children: listRoutes(domain, ['quotes']) },
                ...analyticsRoutes(),
                { element: <Protected ability="listAwaitedResults" />, children: [awaitedResultsRoute()] },
              ],
            },
            { element: <Protected ability="seeInbox" />, children: inboxRoutes(domain) },
            { element: <Protected ability="getFirstRun" />, children: [firstRunRoute()] },
            { element: <Protected />, children: [settingsRoutes()] },
            page('*', () => import('./screens/NotFoundScreen')),
          ],
        },
      ],
    },
  ]);
