import { Bell as BellIcon } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import { NotificationCount } from '@basis/domain/notifications/NotificationCount';
import { IconButton } from '@basis/ui/IconButton';
import { useLateStore } from '../../domainContext';
import { MountOnceOpen } from '../../loading/MountOnceOpen';
import { NotificationNews, NotificationsDrawer } from './lazyParts';

/** The bell in the header with the number of unread notifications, and the drawer that it opens. */
export const Bell = observer(function Bell() {
  const { count } = useLateStore(NotificationCount);
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  return (
    <>
      <IconButton
        icon={BellIcon}
        iconSize={18}
        aria-label={count ? `Notifications, ${count.toLocaleString('en-US')} unread` : 'Notifications'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        badgeCount={count ?? 0}
        isOn={isOpen}
        onPress={() => setIsOpen(!isOpen)}
      />
      <MountOnceOpen isOpen={isOpen} onCancel={close}>
        <NotificationsDrawer isOpen={isOpen} onClose={close} />
      </MountOnceOpen>
      <Suspense>
        <NotificationNews />
      </Suspense>
    </>
  );
});
