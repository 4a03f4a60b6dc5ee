export { loadEmailDetails } from './details/loadEmailDetails';
export { BidEmails } from './lateBidEmails';
export { loadInboxPage } from './pages';
