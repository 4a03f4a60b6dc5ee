import { ChevronLeft, Search } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useContext } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { IconButton } from '@basis/ui/IconButton';
import { Link } from '@basis/ui/Link';
import { Logo } from '@basis/ui/Logo';
import { PageBar } from '@basis/ui/PageBar';
import { Icon } from '@basis/ui/Icon';
import { OpenPaletteContext } from '../../commands';
import { useDomain } from '../../domainContext';
import { Bell } from '../../features/notifications/feature';
import { paths, patterns } from '../../paths';

interface Above {
  readonly href: string;
  readonly label: string;
}

/** The list above a page about one thing, and the settings above one of their pages. */
const useAbove = (pathname: string): Above | null => {
  const { bids, people, companies } = useDomain();
  const isAt = (pattern: string): boolean => matchPath(`/${pattern}`, pathname) !== null;
  if (isAt(patterns.project)) return { href: paths.bidList(bids.list), label: 'Back to the bids' };
  if (isAt(patterns.company))
    return { href: paths.bidList(companies.list, paths.companies), label: 'Back to the companies' };
  if (isAt(patterns.distributionLists) || isAt(patterns.teams)) return null;
  if (isAt(patterns.person)) return { href: paths.bidList(people.list, paths.people), label: 'Back to the people' };
  return pathname.startsWith(`${paths.settings}/`) ? { href: paths.settings, label: 'Back to the settings' } : null;
};

/** The header of a narrow layout: the way home or back, the page's title, search and notifications. */
const NarrowBar = observer(function NarrowBar() {
  const { pathname } = useLocation();
  const openSearch = useContext(OpenPaletteContext);
  const above = useAbove(pathname);
  return (
    <PageBar
      start={
        above ? (
          <Link href={above.href} tone="text" aria-label={above.label}>
            <Icon icon={ChevronLeft} size={18} />
          </Link>
        ) : (
          <Link href={paths.projects} tone="text" aria-label="Basis, home">
            <Logo isTileOnly />
          </Link>
        )
      }
      end={
        <>
          <IconButton icon={Search} iconSize={18} aria-label="Search" onPress={openSearch} />
          <Bell />
        </>
      }
    />
  );
});

export default NarrowBar;
