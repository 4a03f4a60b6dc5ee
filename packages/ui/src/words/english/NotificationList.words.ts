export const notificationListWords = {
  markRead: 'Mark as read',
  /** Label for a folded row. */
  markAllRead: 'Mark these as read',
  /** Key that marks the focused row; one letter. */
  markKey: 'm',
};
