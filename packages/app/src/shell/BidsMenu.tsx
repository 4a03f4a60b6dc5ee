import { CalendarDays, Columns3, List } from 'lucide-react';
import type { ReactElement } from 'react';
import { Menu } from '@basis/ui/Menu';
import { paths } from '../paths';

const places = [
  { id: 'list', label: 'List', icon: List, href: paths.projects },
  { id: 'board', label: 'Board', icon: Columns3, href: paths.board },
  { id: 'calendar', label: 'Calendar', icon: CalendarDays, href: paths.calendar },
] as const;

interface BidsMenuProps {
  trigger: ReactElement;
  /** Path of the page. */
  pathname: string;
}

/** The bids as a list, as a board and as a calendar. */
export default function BidsMenu({ trigger, pathname }: BidsMenuProps) {
  return (
    <Menu
      trigger={trigger}
      defaultOpen
      items={places.map((place) => ({ ...place, isSelected: place.href === pathname }))}
    />
  );
}
