import { Bell, RotateCw, Sunrise } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Notification } from '@basis/domain/model/contract/contract';
import type { ApiError } from '@basis/domain/model/contract/errors';
import type { Result } from '@basis/domain/model/contract/result';
import { readerZone } from '@basis/domain/model/formats/days';
import { daysOf, isFold } from '@basis/domain/model/notifications/notificationDays';
import { NotificationCount } from '@basis/domain/subjects/notifications/NotificationCount';
import { NotificationsStore, type NotificationTab } from '@basis/domain/subjects/notifications/NotificationsStore';
import { Button } from '@basis/ui/Button';
import { Drawer } from '@basis/ui/Drawer';
import { EmptyState } from '@basis/ui/EmptyState';
import { NotificationList } from '@basis/ui/NotificationList';
import { Spinner } from '@basis/ui/Spinner';
import { Tabs } from '@basis/ui/Tabs';
import { Text } from '@basis/ui/Text';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { useDomain, useLateStore } from '../../domainContext';
import { announce } from '../../browser/announce';
import { showFailure } from '../../feedback/failureToast';
import { ListFailure } from '../../loading/ListFailure';
import { paths } from '../../paths';
import { Loader } from '../../loading/Loader';
import { groupsOf } from './notificationItems';

interface NotificationsDrawerProps {
  isOpen: boolean;
  /** Height of what stays in sight above it. */
  topPx: number;
  onClose: () => void;
}

/** Drawer of the user's notifications: all or unread. */
const NotificationsDrawer = observer(function NotificationsDrawer({
  isOpen,
  topPx,
  onClose,
}: NotificationsDrawerProps) {
  const domain = useDomain();
  const navigate = useNavigate();
  const store = useLateStore(NotificationsStore);
  const { count } = useLateStore(NotificationCount);
  useEffect(() => {
    if (!isOpen) return undefined;
    void store.open();
    return store.close;
  }, [store, isOpen]);
  const report = async (marking: Promise<Result<unknown, ApiError>>, isAll = false): Promise<void> => {
    const result = await marking;
    if (!result.ok) showFailure(domain, result.error, 'The notifications are still unread');
    else if (isAll) announce('All notifications are marked as read');
  };
  const canMarkAll = store.canMark && ((count ?? 0) > 0 || store.hasUnread);
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      size="sm"
      topPx={topPx}
      isFlush
      title="Notifications"
      headerActions={
        <Button
          size="sm"
          variant="ghost"
          isPending={store.isMarkingAll}
          isDisabled={!canMarkAll && !store.isMarkingAll}
          onPress={() => void report(store.markAll(), true)}
        >
          Mark all as read
        </Button>
      }
    >
      <Box paddingInline="s4" paddingBlock="s2" hasLineBelow>
        <Button
          size="sm"
          variant="ghost"
          icon={Sunrise}
          onPress={() => {
            onClose();
            void navigate(paths.sinceYesterday);
          }}
        >
          Since yesterday
        </Button>
      </Box>
      <Tabs
        aria-label="Notifications"
        inset="sm"
        isFullHeight
        tabs={[
          { id: 'all', label: 'All' },
          { id: 'unread', label: 'Unread', ...(count ? { badgeCount: count } : {}) },
        ]}
        selectedKey={store.tab}
        onSelectionChange={(tab: NotificationTab) => void store.choose(tab)}
      >
        {(tab: NotificationTab) =>
          tab === store.tab ? (
            <Listed onClose={onClose} onMark={(notifications) => void report(store.mark(notifications))} />
          ) : null
        }
      </Tabs>
    </Drawer>
  );
});

interface ListedProps {
  onClose: () => void;
  onMark: (notifications: readonly Notification[]) => void;
}

/** Notifications of the tab, or a message without any. */
const Listed = observer(function Listed({ onClose, onMark }: ListedProps) {
  const { session, workspace } = useDomain();
  const store = useLateStore(NotificationsStore);
  const { list, tab } = store;
  const { items, isDone, isLoading, error } = list;
  const [now] = useState(() => new Date());
  const reading = useMemo(() => ({ now, zone: readerZone() }), [now]);
  const loadMore = useCallback(() => void list.loadMore(), [list]);
  const days = useMemo(() => daysOf(items ?? [], reading), [items, reading]);
  if (items === null && error)
    return (
      <ListFailure title="Your notifications could not be loaded" error={error} onRetry={() => void list.load()} />
    );
  if (items === null) return <Loader />;
  if (items.length === 0)
    return (
      <Box padding="s6">
        <EmptyState icon={Bell} title="No notifications">
          There are no new notifications yet!
        </EmptyState>
      </Box>
    );
  const found = (id: string): readonly Notification[] => {
    const one = items.find((notification) => notification.id === id);
    const fold = one ? undefined : days.flatMap(({ entries }) => entries.filter(isFold)).find((each) => each.id === id);
    return one ? [one] : (fold?.items ?? []);
  };
  const groups = groupsOf(days, isDone, {
    reading,
    users: workspace.users.items,
    isLite: session.isLite,
    isRead: store.isRead,
  });
  return (
    <NotificationList
      aria-label={tab === 'unread' ? 'Unread notifications' : 'All notifications'}
      groups={groups}
      onOpen={(id, isElsewhere) => {
        onMark(found(id));
        if (!isElsewhere) onClose();
      }}
      onMark={store.canMark && session.allows('updateNotification') ? (id) => onMark(found(id)) : undefined}
      onEndReached={isDone || isLoading || error ? undefined : loadMore}
      end={error ? <MoreFailed error={error} onRetry={loadMore} /> : isLoading ? <LoadingMore /> : undefined}
    />
  );
});

function LoadingMore() {
  return (
    <Box padding="s4">
      <Inline justify="center">
        <Spinner aria-label="Loading more" />
      </Inline>
    </Box>
  );
}

function MoreFailed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  return (
    <Box padding="s4">
      <Inline justify="center" space="s3">
        <Text tone="secondary" isAnnounced>
          {error.message}
        </Text>
        <Button size="sm" icon={RotateCw} onPress={onRetry}>
          Try again
        </Button>
      </Inline>
    </Box>
  );
}

export default NotificationsDrawer;
