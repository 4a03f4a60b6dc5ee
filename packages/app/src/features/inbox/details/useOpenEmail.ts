import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../../paths';

/** Replaces the open email with another one. */
export const useOpenEmail = (): ((id: string) => void) => {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  return (id) => void navigate(paths.email(search, id, pathname), { replace: true });
};
