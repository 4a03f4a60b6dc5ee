import { repeatable } from './loading/lazyRetry';
import { parts } from './parts';
import { loadEmailDetails } from './features/inbox/details/loadEmailDetails';

/** The pages of the app, each loaded when it is first gone to. */
export const pages = {
  login: () => import('./features/account/LoginPage'),
  setup: () => import('./features/account/SetupPage'),
  passwordLink: () => import('./features/account/PasswordLinkPage'),
  projects: () => import('./features/bids/list/BidsPage'),
  project: () => import('./features/bids/details/BidPage'),
  companies: () => import('./features/companies/CompaniesPage'),
  people: () => import('./features/people/PeoplePage'),
  tasks: () => import('./features/tasks/TasksPage'),
  quotes: () => import('./features/quotes/QuotesPage'),
  inbox: () => import('./features/inbox/InboxPage'),
  settings: () => import('./features/settings/SettingsFrame'),
  emailAccounts: () => import('./features/settings/EmailAccountsPage'),
  keywords: () => import('./features/settings/KeywordsPage'),
  platforms: () => import('./features/settings/PlatformsPage'),
};

/** Fetches parts of the app that are not needed yet; where they can't be had, they are asked for again when they are. */
export const fetchAhead = (...loads: readonly (() => Promise<unknown>)[]): void =>
  void Promise.allSettled(loads.map((load) => repeatable(load)()));

const fetchAll = (): void =>
  fetchAhead(pages.projects, pages.inbox, pages.project, loadEmailDetails, ...Object.values(parts));

/**
 * Fetches the pages of a signed-in user while nothing else is to be done, so that going there waits for rows only.
 * @param also loads what else can wait.
 */
export const fetchPagesAhead = (also: () => Promise<unknown>): void => {
  const fetch = (): void => {
    fetchAll();
    void Promise.allSettled([also()]);
  };
  if ('requestIdleCallback' in window) requestIdleCallback(fetch, { timeout: 3000 });
  else setTimeout(fetch, 1000);
};
