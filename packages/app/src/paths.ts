import { connectionReturnPath, providerReturnPath } from '@basis/domain/model/contract/pageSettings';
import type { FilterTree } from '@basis/domain/model/filters/wire';
import { openParameter } from '@basis/domain/engine/spec/openParameter';

const connectParameter = 'connect';

/** Sets or removes the entry that is open over a page's list. */
const withOpen = (path: string, search: string, id: string | null): string => {
  const query = new URLSearchParams(search);
  if (id === null) query.delete(openParameter);
  else query.set(openParameter, id);
  return query.size ? `${path}?${query}` : path;
};

const withTab = (path: string, tab: string | undefined): string =>
  tab === undefined ? path : `${path}?${new URLSearchParams({ tab })}`;

/** All addresses of the app, built only here. */
export const paths = {
  root: '/',
  login: '/login',
  /** Redirect URI of the sign-in provider. */
  providerReturn: providerReturnPath,
  forgotPassword: '/forgot-password',
  /** Prefix of the links that set a password. */
  passwordLinks: '/reset-password/',
  /** A page that the server writes itself, outside of the app. */
  sharedList: (token: string): string => `/shared-list/${token}`,
  firstRun: '/getting-started',
  projects: '/projects',
  /** The list of bids with what happened since yesterday above it. */
  sinceYesterday: '/since-yesterday',
  /** Bids in work whose last deadline has passed. */
  overdueBids: '/projects?view=overdue',
  board: '/board',
  calendar: '/calendar',
  awaitedResults: '/awaiting-result',
  /** The list of bids in its last view; with `place`, its board or calendar. */
  bidList: (
    { viewId, address }: { readonly viewId: string | null; readonly address: string },
    place = '/projects',
  ): string => (viewId === null ? place : `${place}?${address || `view=${viewId}`}`),
  /** All bids, newest first. */
  newestBids: `/projects?${new URLSearchParams({
    sort: JSON.stringify({ name: 'createdAt', entity: 'project', direction: 'desc' }),
    group: 'none',
  })}`,
  /** All bids with a filter. */
  filteredBids: (filter: FilterTree): string =>
    `/projects?${new URLSearchParams({ view: 'all', filter: JSON.stringify(filter) })}`,
  /** The bids behind a figure of analytics, archived ones too. */
  countedBids: (filter: FilterTree): string =>
    `/projects?${new URLSearchParams({
      view: 'all',
      filter: JSON.stringify(filter),
      quick: JSON.stringify({ showArchived: true }),
      group: 'none',
    })}`,
  /** @param tab the tab that is open; the first one without it. */
  project: (projectId: string, tab?: string): string => withTab(`/projects/${projectId}`, tab),
  bidEmails: (projectId: string): string => `/projects/${projectId}?tab=emails`,
  /** An email of a bid, opened on the bid's page. */
  emailOfBid: (projectId: string, messageId: string): string =>
    withOpen(`/projects/${projectId}`, '?tab=emails', messageId),
  companies: '/companies',
  /** @param tab the tab that is open; the first one without it. */
  company: (companyId: string, tab?: string): string => withTab(`/companies/${companyId}`, tab),
  people: '/people',
  /** @param tab the tab that is open; the first one without it. */
  person: (contactId: string, tab?: string): string => withTab(`/people/${contactId}`, tab),
  distributionLists: '/people/lists',
  teams: '/people/teams',
  tasks: '/tasks',
  quotes: '/quotes',
  inbox: (view?: string): string => (view === undefined ? '/inbox' : `/inbox?view=${view}`),
  /** An email opened over its list, which keeps its own query. */
  email: (search: string, messageId: string | null, pathname = '/inbox'): string =>
    withOpen(pathname, search, messageId),
  /** Analytics; `part` is a page below it, `search` what it shows. */
  analytics: (part = '', search = ''): string => `/analytics${part && `/${part}`}${search && `?${search}`}`,
  reports: '/reports',
  /** Settings pages that others lead to; each page is an entry of `features/settings/settingsPages.ts`. */
  settings: '/settings',
  myProfile: '/settings/my-profile',
  password: '/settings/reset-password',
  notifications: '/settings/notifications',
  emailAccounts: connectionReturnPath,
  users: '/settings/manage-users',
  rules: '/settings/rules',
  boardSettings: '/settings/board-settings',
  customFields: (entity: 'bid-details' | 'companies' | 'people' | 'quotes'): string =>
    `/settings/customize-fields/${entity}`,
  declineReasons: '/settings/decline-reasons',
  lostReasons: '/settings/lost-reasons',
  /** The platforms page; with `toConnect`, opens the form for that platform. */
  platforms: (toConnect?: string): string =>
    toConnect === undefined
      ? '/settings/platforms'
      : `/settings/platforms?${new URLSearchParams({ [connectParameter]: toConnect })}`,
} as const;

/** Route patterns. */
export const patterns = {
  login: 'login',
  forgotPassword: 'forgot-password',
  setup: 'setup/:token',
  passwordLink: 'reset-password/:token',
  weeklyEmailOff: 'weekly-email-off/:token',
  notificationEmailsOff: 'notification-emails-off/:token',
  reportEmailOff: 'report-email-off/:reportId/:token',
  firstRun: 'getting-started',
  projects: 'projects',
  sinceYesterday: 'since-yesterday',
  /** Any suffix shows the bid. */
  project: 'projects/:projectId/*',
  board: 'board',
  calendar: 'calendar',
  awaitedResults: 'awaiting-result',
  companies: 'companies',
  company: 'companies/:companyId',
  people: 'people',
  person: 'people/:personId',
  distributionLists: 'people/lists',
  teams: 'people/teams',
  tasks: 'tasks',
  quotes: 'quotes',
  inbox: 'inbox',
  analytics: 'analytics/:part?',
  reports: 'reports',
} as const;

/** Id of the open email in a query of the inbox. */
export const openEmail = (query: URLSearchParams): string | null => query.get(openParameter);

/** Platform to connect, from a query of the platforms page. */
export const platformToConnect = (query: URLSearchParams): string | null => query.get(connectParameter);

/** State of the history entry of the bids with what happened since yesterday above them. */
export const withSinceYesterday = { opensSinceYesterday: true } as const;

export const opensSinceYesterday = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'opensSinceYesterday' in state;

/** State of the history entry of the bids to which the user went on from the first steps. */
export const leftFirstRun = { hasLeftFirstRun: true } as const;

export const hasLeftFirstRun = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'hasLeftFirstRun' in state;
