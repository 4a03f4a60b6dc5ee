export { loadEmailDetails } from './details/loadEmailDetails';
export { BidEmails } from './lazyBidEmails';
export { loadInboxPage } from './pages';
