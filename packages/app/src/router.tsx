import {
  createBrowserRouter,
  Navigate,
  type LoaderFunction,
  type RouteObject,
  type ShouldRevalidateFunction,
} from 'react-router-dom';
import type { Domain } from '@basis/domain/createDomain';
import { patience } from '@basis/domain/intervals';
import { loadWithRetry, repeatable } from './loading/lazyRetry';
import { pages } from './pages';
import { paths, patterns } from './paths';
import { AppRoot } from './shell/AppRoot';
import { NotFoundScreen, RenderErrorScreen } from './screens/ErrorScreens';
import { Frame } from './shell/Frame';
import { Protected } from './shell/Protected';
import { RootRedirect } from './shell/RootRedirect';

type Page = () => React.ReactNode;

/**
 * A page that is loaded when it is first gone to. Its error screen stands around it: a route whose own part could not
 * be loaded draws nothing of its own, its error screen neither.
 */
const page = (path: string, load: () => Promise<{ default: Page }>, data: Partial<RouteObject> = {}): RouteObject => ({
  errorElement: <RenderErrorScreen />,
  children: [
    {
      path,
      lazy: async () => ({ Component: (await loadWithRetry(repeatable(load))).default }),
      ...data,
    },
  ],
});

/** Asks for what no page waits for, once the rows are there. */
const loadAside = async (session: Domain['session'], workspace: Domain['workspace']): Promise<void> => {
  await session.settled();
  if (session.status === 'signedIn') await workspace.loadAside();
};

/** Starts the fetches of a page while the page itself is loaded, and waits for its first rows, but not long. */
const starting =
  ({ session, workspace }: Domain, start: (args: Parameters<LoaderFunction>[0]) => Promise<void>): LoaderFunction =>
  async (args) => {
    if (!session.isOpen) return null;
    const started = start(args);
    void workspace.load();
    void started.then(() => loadAside(session, workspace));
    await Promise.race([started, patience()]);
    return null;
  };

/** What a list shows is one with its address already; opening the page is what its data is asked for. */
const isOtherPage: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname;

const bidRoutes = (domain: Domain): RouteObject[] => [
  page(patterns.projects, pages.projects, {
    loader: starting(domain, ({ request }) => domain.bids.list.open(new URL(request.url).search)),
    shouldRevalidate: isOtherPage,
  }),
  page(patterns.project, pages.project, {
    loader: starting(domain, ({ params }) => domain.bidDetails.open(params['projectId'] ?? '')),
  }),
];

/** What a list shows is asked for only where one may see it. */
const openList = async (domain: Domain, list: ListRoute, search: string): Promise<void> => {
  const { session } = domain;
  if (list === 'quotes') await session.settled();
  const abilities = list === 'quotes' ? (['seeOtherLists', 'listQuotes'] as const) : (['seeOtherLists'] as const);
  if (session.status === 'signedIn' && !abilities.every((ability) => session.allows(ability))) return;
  await domain[list].list.open(search);
};

type ListRoute = 'companies' | 'people' | 'tasks' | 'quotes';

/** The other lists, each opened at the address that it is gone to with. */
const listRoutes = (domain: Domain, lists: readonly ListRoute[]): RouteObject[] =>
  lists.map((list) =>
    page(patterns[list], pages[list], {
      loader: starting(domain, ({ request }) => openList(domain, list, new URL(request.url).search)),
      shouldRevalidate: isOtherPage,
    }),
  );

/** E-mails are asked for only where one may see them. */
const openInbox = async ({ session, inbox }: Domain, search: string): Promise<void> => {
  await session.settled();
  if (session.allows('seeInbox')) await inbox.open(search);
};

const inboxRoutes = (domain: Domain): RouteObject[] => [
  page(patterns.inbox, pages.inbox, {
    loader: starting(domain, ({ request }) => openInbox(domain, new URL(request.url).search)),
    shouldRevalidate: isOtherPage,
  }),
];

/** The settings, each page of which is loaded within the frame of all. */
const settingsRoutes = (): RouteObject => ({
  errorElement: <RenderErrorScreen />,
  lazy: async () => ({ Component: (await loadWithRetry(repeatable(pages.settings))).default }),
  children: [
    { path: patterns.settings, element: <Navigate to={paths.emailAccounts} replace /> },
    page(patterns.emailAccounts, pages.emailAccounts),
    {
      element: <Protected ability="manageKeywords" />,
      children: [page(patterns.keywords, pages.keywords)],
    },
    {
      element: <Protected ability="listPlatformCredentials" />,
      children: [page(patterns.platforms, pages.platforms)],
    },
  ],
});

export const createRouter = (domain: Domain) =>
  createBrowserRouter([
    {
      element: <AppRoot />,
      errorElement: <RenderErrorScreen />,
      hydrateFallbackElement: <></>,
      children: [
        { index: true, element: <RootRedirect /> },
        page(patterns.login, pages.login),
        page(patterns.setup, pages.setup),
        page(patterns.passwordLink, pages.passwordLink),
        {
          element: <Frame />,
          children: [
            { element: <Protected />, children: bidRoutes(domain) },
            {
              element: <Protected ability="seeOtherLists" />,
              children: [
                ...listRoutes(domain, ['companies', 'people', 'tasks']),
                { element: <Protected ability="listQuotes" />, children: listRoutes(domain, ['quotes']) },
              ],
            },
            { element: <Protected ability="seeInbox" />, children: inboxRoutes(domain) },
            { element: <Protected />, children: [settingsRoutes()] },
          ],
        },
        { path: '*', element: <NotFoundScreen /> },
      ],
    },
  ]);
