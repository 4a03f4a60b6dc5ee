import { BottomNavigation } from '@basis/ui/BottomNavigation';
import { Ellipsis, Folder, Inbox } from 'lucide-react';
import { useState } from 'react';

export default function BottomNavigationExample() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <BottomNavigation
      items={[
        { id: 'projects', label: 'Projects', icon: Folder, href: '#projects', isCurrent: true },
        { id: 'inbox', label: 'Inbox', icon: Inbox, href: '#inbox', badge: 6 },
        { id: 'more', label: 'More', icon: Ellipsis, isOpen, onPress: () => setIsOpen(!isOpen) },
      ]}
    />
  );
}
