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

/** Visibility of the list sidebar, stored in the browser. In a narrow layout, it is a sheet, which opens at a press. */
export const useSidebar = (): SidebarState => {
  const [isShown, setIsShown] = useState(() => browserTexts.read(storageKey) !== 'hidden');
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const isNarrow = usePageLayout() !== 'desktop';
  const choose = (isWanted: boolean): void => {
    if (isNarrow) return setIsSheetOpen(isWanted);
    browserTexts.write(storageKey, isWanted ? 'shown' : 'hidden');
    setIsShown(isWanted);
  };
  return { isShown: isNarrow ? isSheetOpen : isShown, isNarrow, show: () => choose(true), hide: () => choose(false) };
};
