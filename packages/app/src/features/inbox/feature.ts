import { FailureInPlace } from '../../loading/FailureInPlace';
import { lazyPart } from '../../loading/lazyPart';

export { ArrivedOffers } from './ArrivedOffers';
export { loadEmailDetails } from './details/loadEmailDetails';

export const loadInboxPage = () => import('./InboxPage');
export const loadBidOffers = () => import('./BidOffers');

export const BidOffers = lazyPart(loadBidOffers);
export const BidFiles = lazyPart(() => import('./files/BidFiles'), FailureInPlace);
export const BidEmails = lazyPart(() => import('./BidEmails'), FailureInPlace);
export const EmailsCard = lazyPart(() => import('./EmailsCard'), FailureInPlace);
