import { useState } from 'react';
import { usePageLayout } from '@basis/ui/pageLayout';
import { browserTexts } from '../browser/storedTexts';

const storageKey = 'basis-sidebar';

interface SidebarState {
  readonly isNarrow: boolean;
  readonly isShown: boolean;
  show(): void;
  hide(): void;
}

/**
 * Visibility of the list sidebar, stored in the browser. In a narrow layout, it is a sheet, which opens at a press.
 * @param of what the page shows: another view that is chosen in the sheet closes it
 */
export const useSidebar = (of: string): SidebarState => {
  const [isShown, setIsShown] = useState(() => browserTexts.read(storageKey) !== 'hidden');
  const [openOver, setOpenOver] = useState<string | null>(null);
  const isNarrow = usePageLayout() !== 'desktop';
  const choose = (isWanted: boolean): void => {
    if (isNarrow) return setOpenOver(isWanted ? of : null);
    browserTexts.write(storageKey, isWanted ? 'shown' : 'hidden');
    setIsShown(isWanted);
  };
  return {
    isShown: isNarrow ? openOver === of : isShown,
    isNarrow,
    show: () => choose(true),
    hide: () => choose(false),
  };
};
