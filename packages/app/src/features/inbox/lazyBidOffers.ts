import { lazyPart } from '../../loading/lazyPart';

export const loadBidOffers = () => import('./BidOffers');
/** Loads beside the page of a bid. */
export const BidOffers = lazyPart(loadBidOffers);
