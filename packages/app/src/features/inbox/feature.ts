export { ArrivedOffers } from './ArrivedOffers';
export { loadEmailDetails } from './details/loadEmailDetails';
