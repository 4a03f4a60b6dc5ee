import { useLocation } from 'react-router-dom';
import { paths } from '../../../paths';

/** Tells if a bid's page is open. */
export const useIsShownBid = (): ((bid: { readonly id: string } | null) => boolean) => {
  const { pathname } = useLocation();
  return (bid) => bid !== null && pathname === paths.project(bid.id);
};
