import { Activity, Clock, Layers, MapPin, Send, UserRound, UserRoundX } from 'lucide-react';
import type { ViewListGroup } from '../data/ViewList/ViewList';

/** Views as the stories of sidebar, frame and list show them. */
export const viewGroups: readonly ViewListGroup[] = [
  {
    id: 'mine',
    title: 'My views',
    items: [
      { id: 'active', label: 'My active bids', icon: UserRound, count: 24, href: '#active' },
      { id: 'week', label: 'Due this week', icon: Clock, count: 9, href: '#week' },
      { id: 'walks', label: 'Job walks ahead', icon: MapPin, count: 4, href: '#walks' },
    ],
  },
  {
    id: 'shared',
    title: 'Shared views',
    items: [
      { id: 'all', label: 'All bids', icon: Layers, count: 1284, href: '#all' },
      { id: 'pipeline', label: 'Open pipeline', icon: Activity, count: 186, href: '#pipeline' },
      { id: 'unassigned', label: 'Unassigned', icon: UserRoundX, count: 17, href: '#unassigned' },
      { id: 'awaiting', label: 'Awaiting result', icon: Send, count: 63, href: '#awaiting' },
    ],
  },
];
