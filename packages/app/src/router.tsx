import { createBrowserRouter, Navigate } from 'react-router-dom';
import type { Domain } from '@basis/domain/domain';
import { loadWithRetry, repeatable } from './loading/lazyRetry';
import { paths, patterns, withSinceYesterday } from './paths';
import { accountRoutes } from './routes/accountRoutes';
import { analyticsRoutes } from './routes/analyticsRoutes';
import { bidRoutes } from './routes/bidRoutes';
import { inboxRoutes } from './routes/inboxRoutes';
import { awaitedResultsRoute } from './routes/awaitedResultsRoute';
import { firstRunRoute } from './routes/firstRunRoute';
import { contactRoutes, listRoutes } from './routes/listRoutes';
import { page } from './routes/page';
import { RenderErrorScreen } from './screens/ErrorScreens';
import { AppRoot } from './shell/AppRoot';
import { Frame } from './shell/Frame';
import { Protected } from './shell/Protected';
import { RootRedirect } from './shell/RootRedirect';

const settingsId = 'settings';

/** The routes of the settings, which no other page needs. */
const loadSettingsRoutes = repeatable(() => import('./routes/settingsRoutes'));

/** Leads to the bids, with what happened since yesterday above them. */
const sinceYesterdayRoute = {
  path: patterns.sinceYesterday,
  element: <Navigate to={paths.projects} replace state={withSinceYesterday} />,
};

export const createRouter = (domain: Domain) =>
  createBrowserRouter(
    [
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
              { element: <Protected />, children: [...bidRoutes(domain), sinceYesterdayRoute] },
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
              { id: settingsId, element: <Protected />, children: [] },
              page('*', () => import('./screens/NotFoundScreen')),
            ],
          },
        ],
      },
    ],
    {
      patchRoutesOnNavigation: async ({ path, patch }) => {
        if (!path.startsWith(paths.settings)) return;
        const { settingsRoutes } = await loadWithRetry(loadSettingsRoutes);
        patch(settingsId, [settingsRoutes()]);
      },
    },
  );
