export const unreadDotWords = {
  unread: 'Unread',
};
