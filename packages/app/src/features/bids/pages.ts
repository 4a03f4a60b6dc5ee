export const loadBidsPage = () => import('./list/BidsPage');
export const loadBidPage = () => import('./details/BidPage');
