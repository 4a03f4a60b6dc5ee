import { useLocation } from 'react-router-dom';
import { paths } from '../../../paths';

/** Whether a bid is the one on whose page one is. */
export const useIsShownBid = (): ((bid: { readonly id: string } | null) => boolean) => {
  const { pathname } = useLocation();
  return (bid) => bid !== null && pathname === paths.project(bid.id);
};
