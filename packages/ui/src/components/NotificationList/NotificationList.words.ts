export const notificationListWords = {
  markRead: 'Mark as read',
  /** Of a row that holds several. */
  markAllRead: 'Mark these as read',
  /** Key that marks the row with the focus; a single letter. */
  markKey: 'm',
};
