import { useEffect } from 'react';

/** Names the page in the window and in the history. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · Basis`;
  }, [title]);
};
