export { ArrivedOffers } from './ArrivedOffers';
export { loadEmailDetails } from './details/loadEmailDetails';
export { BidFiles } from './files/lazyBidFiles';
export { BidEmails, EmailsCard } from './lazyBidEmails';
export { BidOffers, loadBidOffers } from './lazyBidOffers';
export { loadInboxPage } from './pages';
