import { BookUser, CalendarDays, CircleCheckBig, Columns3, Ellipsis, Inbox, Layers } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { BottomNavigation, type BottomNavigationItem } from '@basis/ui/BottomNavigation';
import { useDomain } from '../../domainContext';
import { bidsName } from '../../features/bids/feature';
import { lazyPart } from '../../loading/lazyPart';
import { MountOnceOpen } from '../../loading/MountOnceOpen';
import { firstTab, usePageTab } from '../../details/pageTab';
import { paths, patterns } from '../../paths';
import { bidPlace } from '../bidPlace';

const MoreSheet = lazyPart(() => import('./MoreSheet'));

const isBelow = (pathname: string, path: string): boolean => pathname === path || pathname.startsWith(`${path}/`);

/** The main pages of the workspace's edition, four at most. */
const usePages = (pathname: string): readonly BottomNavigationItem[] => {
  const { session, inbox, bids } = useDomain();
  const inboxPage = {
    id: 'inbox',
    label: 'Inbox',
    icon: Inbox,
    href: paths.inbox(),
    badge: inbox.unread?.['all-emails'],
    isCurrent: pathname === paths.inbox(),
  };
  const bidsPage = {
    id: 'bids',
    label: bidsName(session),
    icon: Layers,
    href: bidPlace(paths.projects, pathname, bids.list),
    isCurrent: isBelow(pathname, paths.projects),
  };
  const others = session.isLite
    ? [
        { id: 'board', label: 'Board', icon: Columns3, path: paths.board },
        { id: 'calendar', label: 'Calendar', icon: CalendarDays, path: paths.calendar },
      ].map(({ path, ...item }) => ({
        ...item,
        href: bidPlace(path, pathname, bids.list),
        isCurrent: pathname === path,
      }))
    : [
        { id: 'tasks', label: 'Tasks', icon: CircleCheckBig, href: paths.tasks, isCurrent: pathname === paths.tasks },
        {
          id: 'contacts',
          label: 'Contacts',
          icon: BookUser,
          href: paths.people,
          isCurrent: isBelow(pathname, paths.people) || isBelow(pathname, paths.companies),
        },
      ];
  return [...(session.allows('seeInbox') ? [inboxPage] : []), bidsPage, ...others];
};

/** The main pages at the bottom of a narrow layout; More opens all others. */
const NarrowNavigation = observer(function NarrowNavigation() {
  const { pathname } = useLocation();
  const { session } = useDomain();
  const pages = usePages(pathname);
  const [tab] = usePageTab();
  const isAtBid = matchPath(`/${patterns.project}`, pathname) !== null && tab === firstTab;
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  useEffect(close, [pathname]);
  // There, the box for a note has the place.
  if (isAtBid && session.allows('createProjectNote')) return null;
  const more = {
    id: 'more',
    label: 'More',
    icon: Ellipsis,
    isCurrent: !pages.some(({ isCurrent }) => isCurrent),
    isOpen,
    onPress: () => setIsOpen(true),
  };
  return (
    <>
      <BottomNavigation items={[...pages, more]} />
      <MountOnceOpen isOpen={isOpen} onCancel={close}>
        <MoreSheet isOpen={isOpen} shownIds={pages.map(({ id }) => id)} onClose={close} />
      </MountOnceOpen>
    </>
  );
});

export default NarrowNavigation;
