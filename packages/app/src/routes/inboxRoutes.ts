import type { RouteObject } from 'react-router-dom';
import type { Domain } from '@basis/domain/domain';
import { patterns } from '../paths';
import { page } from './page';
import { isOtherPage, pageLoader } from './pageLoader';
import { loadInboxPage } from '../shell/pageLoads';

/** Fetches emails only if the user may see them. */
const openInbox = async ({ session, inbox }: Domain, search: string): Promise<void> => {
  await session.settled();
  if (session.allows('seeInbox')) await inbox.open(search);
};

export const inboxRoutes = (domain: Domain): RouteObject[] => [
  page(patterns.inbox, loadInboxPage, {
    loader: pageLoader(domain, ({ request }) => openInbox(domain, new URL(request.url).search)),
    shouldRevalidate: isOtherPage,
  }),
];
