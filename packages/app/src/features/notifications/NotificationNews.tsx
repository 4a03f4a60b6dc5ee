import { reaction } from 'mobx';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { NotificationCount } from '@basis/domain/subjects/notifications/NotificationCount';
import { NotificationsStore } from '@basis/domain/subjects/notifications/NotificationsStore';
import { announce } from '../../browser/announce';
import { followNotices } from '../../browser/systemNotices';
import { useDomain, useLateStore } from '../../domainContext';
import { noticesOf } from './notices';

/** Counts notifications, announces new ones, and shows them as browser notices while the page is hidden. */
function NotificationNews() {
  const domain = useDomain();
  const count = useLateStore(NotificationCount);
  const navigate = useNavigate();
  useEffect(() => count.begin(), [count]);
  useEffect(
    () =>
      reaction(
        () => count.news,
        (news) => {
          if (!news || document.hidden) return;
          announce(news.arrived === 1 ? 'A new notification' : `${news.arrived} new notifications`);
        },
      ),
    [count],
  );
  useEffect(() => {
    const open = (path: string): void => void navigate(path);
    const userId = domain.session.profile?.id;
    if (userId === undefined) return undefined;
    return followNotices(userId, domain.browser.drafts, (show) =>
      reaction(
        () => count.news,
        (news) => {
          if (!news) return;
          const store = domain.late.get(NotificationsStore);
          void show(() => noticesOf(domain, store, news.arrived, open));
        },
      ),
    );
  }, [domain, count, navigate]);
  return null;
}

export default NotificationNews;
