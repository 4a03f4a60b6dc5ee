export { bidsName } from './bidsName';
export { bidParts } from './lateParts';
export { loadBidsPage, loadBidPage } from './pages';
