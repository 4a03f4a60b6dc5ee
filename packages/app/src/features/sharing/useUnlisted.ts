import { useEffect } from 'react';

/** Tells search engines to leave out a page that is for those alone who have its link. */
export const useUnlisted = (): void => {
  useEffect(() => {
    const meta = document.createElement('meta');
    meta.name = 'robots';
    meta.content = 'noindex, nofollow';
    document.head.append(meta);
    return () => meta.remove();
  }, []);
};
