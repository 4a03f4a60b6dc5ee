import { useEffect, useEffectEvent, useState } from 'react';

/** How long the drawer takes to slide out of sight. */
const hideMs = 500;

/** `open`, on its way out (`closing`) or not there (`closed`). */
export type DrawerPhase = 'open' | 'closing' | 'closed';

/**
 * Keeps a drawer in the page for the 500 ms that it slides out, and calls `onClosed` after them.
 * A drawer that is opened again before that does not call it.
 */
export const useDrawerPhase = (isOpen: boolean, onClosed: () => void): DrawerPhase => {
  const [isShown, setIsShown] = useState(isOpen);
  if (isOpen && !isShown) setIsShown(true);
  const end = useEffectEvent(() => {
    setIsShown(false);
    onClosed();
  });
  useEffect(() => {
    if (isOpen || !isShown) return undefined;
    const timer = setTimeout(() => end(), hideMs);
    return () => clearTimeout(timer);
  }, [isOpen, isShown]);
  if (isOpen) return 'open';
  return isShown ? 'closing' : 'closed';
};
