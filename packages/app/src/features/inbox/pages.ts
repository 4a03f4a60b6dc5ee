export const loadInboxPage = () => import('./InboxPage');
