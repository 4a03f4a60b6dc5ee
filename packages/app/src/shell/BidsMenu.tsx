import { CalendarDays, Columns3, List } from 'lucide-react';
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

/** Menu with the list, the board and the calendar of bids. */
const BidsMenu = observer(function BidsMenu({ trigger, pathname }: BidsMenuProps) {
  const { list } = useDomain().bids;
  return (
    <Menu
      trigger={trigger}
      defaultOpen
      items={places.map(({ path, ...place }) => ({
        ...place,
        href: bidPlace(path, pathname, list),
        isSelected: path === pathname,
      }))}
    />
  );
});

export default BidsMenu;
