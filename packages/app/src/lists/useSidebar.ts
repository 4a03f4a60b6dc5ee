import { useState } from 'react';

const storageKey = 'basis-sidebar';

interface SidebarState {
  readonly isShown: boolean;
  show(): void;
  hide(): void;
}

/** Visibility of the list sidebar, stored in the browser. */
export const useSidebar = (): SidebarState => {
  const [isShown, setIsShown] = useState(() => localStorage.getItem(storageKey) !== 'hidden');
  const choose = (isWanted: boolean): void => {
    localStorage.setItem(storageKey, isWanted ? 'shown' : 'hidden');
    setIsShown(isWanted);
  };
  return { isShown, show: () => choose(true), hide: () => choose(false) };
};
