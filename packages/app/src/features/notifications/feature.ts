export { Bell } from './Bell';

export const loadNotificationsPage = () => import('./settings/NotificationsPage');
