/** Loads of pages that are fetched before the user goes there; other pages are loaded by their routes alone. */
export const loadBidsPage = () => import('../features/bids/list/BidsPage');
export const loadBidPage = () => import('../features/bids/details/BidPage');
export const loadBoardPage = () => import('../features/bids/board/BoardPage');
export const loadCalendarPage = () => import('../features/bids/calendar/CalendarPage');
export const loadInboxPage = () => import('../features/inbox/InboxPage');
