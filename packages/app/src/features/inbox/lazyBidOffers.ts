import { lazyPart } from '../../loading/lazyPart';

/** Loads beside the page of a bid. */
export const BidOffers = lazyPart(() => import('./BidOffers'));
