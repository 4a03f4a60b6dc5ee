/** Parts of other pages that load when they are first opened. */
export const sharingParts = {
  shareList: () => import('./ShareListModal'),
  calendarSubscription: () => import('./CalendarSubscriptionModal'),
};
