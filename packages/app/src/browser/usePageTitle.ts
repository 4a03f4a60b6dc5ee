import { useEffect } from 'react';

/** Sets the title of the window and of the history entry. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · Basis`;
  }, [title]);
};
