export const loadBidsPage = () => import('./list/BidsPage');
export const loadBidPage = () => import('./details/BidPage');
export const loadBoardPage = () => import('./board/BoardPage');
export const loadCalendarPage = () => import('./calendar/CalendarPage');
