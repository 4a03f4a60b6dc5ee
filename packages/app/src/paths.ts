import type { InboxView } from '@basis/domain/contract/contract';

/** What an address of the inbox says: the view, and the e-mail that is open in it. */
export interface InboxPlace {
  readonly view: InboxView;
  readonly messageId: string | null;
}

const inboxViewIds: readonly InboxView[] = ['all-emails', 'trash'];

/** Every address of the app, built here and nowhere else. */
export const paths = {
  root: '/',
  login: '/login',
  projects: '/projects',
  /** The list of bids as it was left. */
  bidList: ({ viewId, address }: { readonly viewId: string | null; readonly address: string }): string =>
    viewId === null || address === '' ? '/projects' : `/projects?${address}`,
  project: (projectId: string): string => `/projects/${projectId}`,
  companies: '/companies',
  people: '/people',
  tasks: '/tasks',
  quotes: '/quotes',
  inbox: ({ view, messageId }: Partial<InboxPlace> = {}): string => {
    const query = new URLSearchParams();
    if (view && view !== 'all-emails') query.set('view', view);
    if (messageId) query.set('messageId', messageId);
    return query.size ? `/inbox?${query}` : '/inbox';
  },
} as const;

/** Patterns of the router. */
export const patterns = {
  login: 'login',
  projects: 'projects',
  project: 'projects/:projectId',
  companies: 'companies',
  people: 'people',
  tasks: 'tasks',
  quotes: 'quotes',
  inbox: 'inbox',
} as const;

/** Reads an address of the inbox; a view that does not exist is the first one. */
export const parseInbox = (query: URLSearchParams): InboxPlace => ({
  view: inboxViewIds.find((id) => id === query.get('view')) ?? 'all-emails',
  messageId: query.get('messageId'),
});
