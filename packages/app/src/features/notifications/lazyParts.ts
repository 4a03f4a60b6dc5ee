import { afterRows } from '../../loading/firstRows';
import { lazyPart } from '../../loading/lazyPart';

/** Loads when it first opens. */
export const NotificationsDrawer = lazyPart(() => import('./NotificationsDrawer'));

/** Counts once the first rows are drawn. */
export const NotificationNews = lazyPart(
  afterRows(() => import('./NotificationNews')),
  () => null,
);
