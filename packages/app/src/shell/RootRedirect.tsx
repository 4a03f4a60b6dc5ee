import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../paths';

/** The root leads to the bids; whoever lost a session on the way keeps where they were. */
export function RootRedirect() {
  const { state } = useLocation();
  return <Navigate to={paths.projects} replace state={state as unknown} />;
}
