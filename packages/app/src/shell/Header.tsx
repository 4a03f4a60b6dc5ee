import { BookUser, CalendarDays, ChartNoAxesColumn, CircleCheckBig, Columns3, Inbox, Layers, List } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Suspense, type ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '@basis/ui/Link';
import { Logo } from '@basis/ui/Logo';
import { TopNavigation, type NavigationItem } from '@basis/ui/TopNavigation';
import { useDomain } from '../domainContext';
import { paths } from '../paths';
import { bidsName } from '../features/bids/feature';
import { Bell } from '../features/notifications/feature';
import { fetchAhead } from '../loading/fetchAhead';
import { LateMenu } from '../loading/LateMenu';
import { lazyPart } from '../loading/lazyPart';
import { bidPlace } from './bidPlace';
import { GlobalSearch } from './GlobalSearch';
import { ProfileMenu } from './ProfileMenu';
import { loadBidsPage, loadBoardPage, loadCalendarPage, loadInboxPage } from './pageLoads';

const AdminBannerToggle = lazyPart(() => import('../features/impersonation/AdminBannerToggle'));

const AnalyticsMenu = lazyPart(() => import('./AnalyticsMenu'));
const BidsMenu = lazyPart(() => import('./BidsMenu'));
const ContactsMenu = lazyPart(() => import('./ContactsMenu'));

const homeLink = (
  <Link href={paths.projects} tone="text" aria-label="Basis, home">
    <Logo />
  </Link>
);

const tasksItem = (pathname: string): NavigationItem => ({
  id: 'tasks',
  label: 'Tasks',
  icon: CircleCheckBig,
  href: paths.tasks,
  isCurrent: pathname === paths.tasks,
});

const analyticsItem = (pathname: string): NavigationItem => ({
  id: 'analytics',
  label: 'Analytics',
  icon: ChartNoAxesColumn,
  isCurrent:
    pathname === paths.reports || pathname === paths.analytics() || pathname.startsWith(`${paths.analytics()}/`),
  menu: (trigger) => (
    <LateMenu trigger={trigger}>
      <AnalyticsMenu trigger={trigger} />
    </LateMenu>
  ),
});

const contactsItem = (pathname: string): NavigationItem => ({
  id: 'contacts',
  label: 'Contacts',
  icon: BookUser,
  isCurrent: [paths.people, paths.companies].some((path) => pathname === path || pathname.startsWith(`${path}/`)),
  menu: (trigger) => (
    <LateMenu trigger={trigger}>
      <ContactsMenu trigger={trigger} />
    </LateMenu>
  ),
});

/** The search, the notifications and the profile. */
function HeaderEnd({ isLite, isBasisAdmin }: { isLite: boolean; isBasisAdmin: boolean }) {
  return (
    <>
      <GlobalSearch isLite={isLite} />
      {isBasisAdmin ? (
        <Suspense>
          <AdminBannerToggle />
        </Suspense>
      ) : null}
      <Bell />
      <ProfileMenu />
    </>
  );
}

/** Main navigation, limited to the features of the workspace. */
export function Header() {
  const { pathname } = useLocation();
  return <Places pathname={pathname} />;
}

const bidsMenu = (pathname: string) => (trigger: ReactElement) => (
  <LateMenu trigger={trigger}>
    <BidsMenu trigger={trigger} pathname={pathname} />
  </LateMenu>
);

/** Pages that belong to bids: the list, the board, the calendar, bids awaiting a result, and a single bid. */
const ofBids: ReadonlySet<string> = new Set([paths.board, paths.calendar, paths.awaitedResults, paths.firstRun]);

const isOfBids = (pathname: string): boolean => pathname.startsWith(paths.projects) || ofBids.has(pathname);

/** Separate from the URL, which mostly changes within a page. The lite edition shows the views of bids side by side. */
const Places = observer(function Places({ pathname }: { pathname: string }) {
  const { session, inbox, bids } = useDomain();
  // Prefetch on hover, so that the rows are there on press.
  const prepareBids = (): void => {
    bids.list.prepare();
    fetchAhead(loadBidsPage);
  };
  const prepareInbox = (): void => {
    inbox.prepare();
    fetchAhead(loadInboxPage);
  };
  const items: NavigationItem[] = [
    ...(session.allows('seeInbox')
      ? [
          {
            id: 'inbox',
            label: 'Inbox',
            icon: Inbox,
            href: paths.inbox(),
            badge: inbox.unread?.['all-emails'],
            isCurrent: pathname === paths.inbox(),
            onIntent: pathname === paths.inbox() ? undefined : prepareInbox,
          },
        ]
      : []),
    ...(session.isLite
      ? [
          {
            id: 'bids',
            label: bidsName(session),
            icon: List,
            href: bidPlace(paths.projects, pathname, bids.list),
            isCurrent: pathname.startsWith(paths.projects) || pathname === paths.firstRun,
            onIntent: pathname === paths.projects ? undefined : prepareBids,
          },
          {
            id: 'board',
            label: 'Board',
            icon: Columns3,
            href: bidPlace(paths.board, pathname, bids.list),
            isCurrent: pathname === paths.board,
            onIntent: () => fetchAhead(loadBoardPage),
          },
          {
            id: 'calendar',
            label: 'Calendar',
            icon: CalendarDays,
            href: bidPlace(paths.calendar, pathname, bids.list),
            isCurrent: pathname === paths.calendar,
            onIntent: () => fetchAhead(loadCalendarPage),
          },
        ]
      : [
          {
            id: 'bids',
            label: bidsName(session),
            icon: Layers,
            isCurrent: isOfBids(pathname),
            onIntent: isOfBids(pathname) ? undefined : prepareBids,
            menu: bidsMenu(pathname),
          },
          ...(session.allows('getAnalyticsReport') || session.allows('getGroupReport')
            ? [analyticsItem(pathname)]
            : []),
          tasksItem(pathname),
          contactsItem(pathname),
        ]),
  ];
  return (
    <TopNavigation
      logo={homeLink}
      items={items}
      end={<HeaderEnd isLite={session.isLite} isBasisAdmin={session.isBasisAdmin} />}
    />
  );
});
