import { useEffect, useEffectEvent, useState } from 'react';

/** Duration of the slide-out animation. */
const hideMs = 500;

/** `open`, sliding out (`closing`), or removed (`closed`). */
export type DrawerPhase = 'open' | 'closing' | 'closed';

/**
 * Keeps a drawer rendered for the 500 ms of its slide-out, then calls `onClosed`. Reopening it before that cancels the
 * call.
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
