import type { RouteObject } from 'react-router-dom';
import type { Domain } from '@basis/domain/createDomain';
import { loadInboxPage } from '../features/inbox/public';
import { patterns } from '../paths';
import { page } from './page';
import { isOtherPage, starting } from './starting';

/** Fetches emails only if the user may see them. */
const openInbox = async ({ session, inbox }: Domain, search: string): Promise<void> => {
  await session.settled();
  if (session.allows('seeInbox')) await inbox.open(search);
};

export const inboxRoutes = (domain: Domain): RouteObject[] => [
  page(patterns.inbox, loadInboxPage, {
    loader: starting(domain, ({ request }) => openInbox(domain, new URL(request.url).search)),
    shouldRevalidate: isOtherPage,
  }),
];
