import { useState } from 'react';
import { browserTexts } from '../browser/storedTexts';

const storageKey = 'basis-sidebar';

interface SidebarState {
  readonly isShown: boolean;
  show(): void;
  hide(): void;
}

/** Visibility of the list sidebar, stored in the browser. */
export const useSidebar = (): SidebarState => {
  const [isShown, setIsShown] = useState(() => browserTexts.read(storageKey) !== 'hidden');
  const choose = (isWanted: boolean): void => {
    browserTexts.write(storageKey, isWanted ? 'shown' : 'hidden');
    setIsShown(isWanted);
  };
  return { isShown, show: () => choose(true), hide: () => choose(false) };
};
