import { Bell as BellIcon } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import { formatCount } from '@basis/domain/model/formats/numbers';
import { NotificationCount } from '@basis/domain/subjects/notifications/NotificationCount';
import { IconButton } from '@basis/ui/IconButton';
import { useLateStore } from '../../domainContext';
import { afterRows } from '../../loading/firstRows';
import { lazyPart } from '../../loading/lazyPart';
import { MountOnceOpen } from '../../loading/MountOnceOpen';

const NotificationsDrawer = lazyPart(() => import('./NotificationsDrawer'));
const NotificationNews = lazyPart(
  afterRows(() => import('./NotificationNews')),
  () => null,
);

/** The bell in the header with the number of unread notifications, and the drawer that it opens. */
export const Bell = observer(function Bell() {
  const { count } = useLateStore(NotificationCount);
  const [isOpen, setIsOpen] = useState(false);
  const [topPx, setTopPx] = useState(0);
  const toggle = (bell: Element): void => {
    // Below the header, so that a second press of the bell closes the drawer.
    setTopPx(bell.closest('header')?.getBoundingClientRect().bottom ?? 0);
    setIsOpen(!isOpen);
  };
  const close = (): void => setIsOpen(false);
  return (
    <>
      <IconButton
        icon={BellIcon}
        iconSize={18}
        aria-label={count ? `Notifications, ${formatCount(count)} unread` : 'Notifications'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        badgeCount={count ?? 0}
        isOn={isOpen}
        onPress={({ target }) => toggle(target)}
      />
      <MountOnceOpen isOpen={isOpen} onCancel={close}>
        <NotificationsDrawer isOpen={isOpen} topPx={topPx} onClose={close} />
      </MountOnceOpen>
      <Suspense>
        <NotificationNews />
      </Suspense>
    </>
  );
});
