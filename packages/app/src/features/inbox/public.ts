export { loadEmailDetails } from './details/loadEmailDetails';
export { BidFiles } from './files/lazyBidFiles';
export { BidEmails } from './lazyBidEmails';
export { BidOffers } from './lazyBidOffers';
export { loadInboxPage } from './pages';
