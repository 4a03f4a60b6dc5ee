import { CalendarDays, Columns3, Hourglass, List } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { Menu } from '@basis/ui/Menu';
import { useDomain } from '../domainContext';
import { paths } from '../paths';
import { bidPlace } from './bidPlace';

const places = [
  { id: 'list', label: 'List', icon: List, path: paths.projects },
  { id: 'board', label: 'Board', icon: Columns3, path: paths.board },
  { id: 'calendar', label: 'Calendar', icon: CalendarDays, path: paths.calendar },
] as const;

interface BidsMenuProps {
  trigger: ReactElement;
  /** Path of the current page. */
  pathname: string;
}

/** Menu with the list, the board and the calendar of bids, and those that await a result. */
const BidsMenu = observer(function BidsMenu({ trigger, pathname }: BidsMenuProps) {
  const { bids, session } = useDomain();
  return (
    <Menu
      trigger={trigger}
      defaultOpen
      items={[
        ...places.map(({ path, ...place }) => ({
          ...place,
          href: bidPlace(path, pathname, bids.list),
          isSelected: path === pathname,
        })),
        ...(session.allows('listAwaitedResults')
          ? [
              {
                id: 'awaitedResults',
                label: 'Awaiting result',
                icon: Hourglass,
                href: paths.awaitedResults,
                isSelected: pathname === paths.awaitedResults,
              },
            ]
          : []),
      ]}
    />
  );
});

export default BidsMenu;
