import { useEffect } from 'react';

let page = '';
let over: string | null = null;

const show = (): void => {
  document.title = `${over ?? page} · Basis`;
};

/** Sets the title of the window and of the history entry. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    page = title;
    show();
  }, [title]);
};

/** Sets the title while an entry is open over the page. */
export const useTitleOver = (title: string): void => {
  useEffect(() => {
    over = title;
    show();
    return () => {
      over = null;
      show();
    };
  }, [title]);
};
