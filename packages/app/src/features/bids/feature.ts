export { useBidActions } from './actions/bidActions';
export { BidActionsProvider } from './actions/BidActionsProvider';
export { bidsName } from './bidsName';
export { BidStage } from './stage/BidStage';
export { bidParts } from './bidParts';

export const loadBidsPage = () => import('./list/BidsPage');
export const loadBidPage = () => import('./details/BidPage');
export const loadBoardPage = () => import('./board/BoardPage');
export const loadCalendarPage = () => import('./calendar/CalendarPage');
