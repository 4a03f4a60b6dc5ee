export { useBidActions } from './actions/bidActions';
export { BidActionsProvider } from './actions/BidActionsProvider';
export { bidsName } from './bidsName';
export { bidParts } from './lazyParts';
export { loadBidsPage, loadBidPage, loadBoardPage, loadCalendarPage } from './pages';
export { BidStage } from './stage/BidStage';
