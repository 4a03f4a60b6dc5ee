import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../paths';

/** Redirects the root to the bids; keeps the origin of a lost session. */
export function RootRedirect() {
  const { state } = useLocation();
  return <Navigate to={paths.projects} replace state={state as unknown} />;
}
