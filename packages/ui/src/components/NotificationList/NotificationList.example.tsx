import { Clock, Flag } from 'lucide-react';
import { NotificationList, type NotificationItem } from '@basis/ui/NotificationList';
import { useState } from 'react';

const first: readonly NotificationItem[] = [
  {
    id: 'n1',
    mark: { person: 'Maya Okafor', color: 'violet' },
    sentence: [{ name: 'Maya Okafor' }, ' mentioned you on ', { name: 'Riverside Medical' }],
    detail: 'Bid note',
    time: '14:05',
    dateTime: '2026-11-18T14:05:00Z',
    isUnread: true,
    href: '#riverside',
  },
  {
    id: 'n2',
    mark: { icon: Clock, tone: 'warning' },
    sentence: [{ name: 'Harbor Point Elementary' }, ' is due tomorrow'],
    time: '09:00',
    dateTime: '2026-11-18T09:00:00Z',
    isUnread: true,
    href: '#harbor',
  },
  {
    id: 'n3',
    mark: { icon: Flag },
    sentence: [{ name: 'Pier 48' }, ' is past due'],
    detail: 'This bid was deleted',
    time: '09:00',
    dateTime: '2026-11-18T09:00:00Z',
    isUnread: false,
  },
];

export default function NotificationListExample() {
  const [items, setItems] = useState(first);
  const mark = (id: string) =>
    setItems((all) => all.map((item) => (item.id === id ? { ...item, isUnread: false } : item)));
  return (
    <NotificationList
      aria-label="Notifications"
      groups={[{ id: 'today', title: 'Today', count: String(items.length), items }]}
      onOpen={mark}
      onMark={mark}
    />
  );
}
