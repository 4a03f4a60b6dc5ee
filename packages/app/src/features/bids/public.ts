export { bidsName } from './bidsName';
export { bidParts } from './lazyParts';
export { loadBidsPage, loadBidPage } from './pages';
