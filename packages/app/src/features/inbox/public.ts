export { loadEmailDetails } from './details/loadEmailDetails';
export { BidFiles } from './files/lazyBidFiles';
export { BidEmails, EmailsCard } from './lazyBidEmails';
export { BidOffers } from './lazyBidOffers';
export { loadInboxPage } from './pages';
