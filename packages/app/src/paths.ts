import { openParameter } from '@basis/domain/spec/openParameter';

const connectParameter = 'connect';

/** The address of a page over whose list something is opened, or nothing any more. */
const withOpen = (path: string, search: string, id: string | null): string => {
  const query = new URLSearchParams(search);
  if (id === null) query.delete(openParameter);
  else query.set(openParameter, id);
  return query.size ? `${path}?${query}` : path;
};

/** Every address of the app, built here and nowhere else. */
export const paths = {
  root: '/',
  login: '/login',
  projects: '/projects',
  /** The list of bids as it was left. */
  bidList: ({ viewId, address }: { readonly viewId: string | null; readonly address: string }): string =>
    viewId === null || address === '' ? '/projects' : `/projects?${address}`,
  /** All bids, those that were added last first. */
  newestBids: `/projects?${new URLSearchParams({
    sort: JSON.stringify({ name: 'createdAt', entity: 'project', direction: 'desc' }),
    group: 'none',
  })}`,
  project: (projectId: string): string => `/projects/${projectId}`,
  bidEmails: (projectId: string): string => `/projects/${projectId}?tab=emails`,
  companies: '/companies',
  people: '/people',
  tasks: '/tasks',
  quotes: '/quotes',
  inbox: (view?: string): string => (view === undefined ? '/inbox' : `/inbox?view=${view}`),
  /** An e-mail that is open over its list; the list stays as its address says. */
  email: (search: string, messageId: string | null, pathname = '/inbox'): string =>
    withOpen(pathname, search, messageId),
  settings: '/settings',
  emailAccounts: '/settings/email-accounts',
  keywords: '/settings/keywords',
  /** The platforms; with one named, the way to connect it is open. */
  platforms: (toConnect?: string): string =>
    toConnect === undefined
      ? '/settings/platforms'
      : `/settings/platforms?${new URLSearchParams({ [connectParameter]: toConnect })}`,
} as const;

/** Patterns of the router. */
export const patterns = {
  login: 'login',
  setup: 'setup/:token',
  passwordLink: 'reset-password/:token',
  projects: 'projects',
  project: 'projects/:projectId',
  companies: 'companies',
  people: 'people',
  tasks: 'tasks',
  quotes: 'quotes',
  inbox: 'inbox',
  settings: 'settings',
  emailAccounts: 'settings/email-accounts',
  keywords: 'settings/keywords',
  platforms: 'settings/platforms',
} as const;

/** The e-mail that is open by an address of the inbox. */
export const openEmail = (query: URLSearchParams): string | null => query.get(openParameter);

/** The platform that an address of the platforms asks to connect. */
export const platformToConnect = (query: URLSearchParams): string | null => query.get(connectParameter);
