import { Avatar } from '@basis/ui/Avatar';
import { Logo } from '@basis/ui/Logo';
import { TopNavigation } from '@basis/ui/TopNavigation';
import { Folder, Inbox } from 'lucide-react';

export default function TopNavigationExample() {
  return (
    <TopNavigation
      logo={<Logo />}
      items={[
        { id: 'projects', label: 'Projects', icon: Folder, href: '#projects', isCurrent: true },
        { id: 'inbox', label: 'Inbox', icon: Inbox, href: '#inbox', badge: 6 },
      ]}
      end={<Avatar name="Grace Whitfield" size={28} />}
    />
  );
}
