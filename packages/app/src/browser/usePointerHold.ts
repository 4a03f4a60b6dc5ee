import { useEffect } from 'react';

interface Held {
  /** Keeps entries in place for a short time. */
  readonly hold: () => void;
  /** Lets entries move again. */
  readonly release: () => void;
}

/** Keeps entries in place while the pointer moves over them, even if other users change them. */
export const usePointerHold = ({ hold, release }: Held, scroller: { readonly current: HTMLElement | null }): void => {
  useEffect(() => {
    const element = scroller.current;
    element?.addEventListener('pointermove', hold, { passive: true });
    element?.addEventListener('pointerleave', release);
    return () => {
      element?.removeEventListener('pointermove', hold);
      element?.removeEventListener('pointerleave', release);
      release();
    };
  }, [hold, release, scroller]);
};
