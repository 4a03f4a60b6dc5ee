export { useBidActions } from './actions/bidActions';
export { BidActionsProvider } from './actions/BidActionsProvider';
export { bidsName } from './bidsName';
export { BidStage } from './stage/BidStage';
export { bidParts } from './bidParts';
