import { useEffect, useRef, type RefObject } from 'react';

const focusable = 'a[href], button, input, select, textarea, [tabindex]:not([tabindex="-1"])';

/**
 * Makes a scrollable element without focusable content focusable, so that the keyboard can scroll it.
 * Returns the ref to attach.
 */
export const useFocusableScroll = (): RefObject<HTMLDivElement | null> => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const update = (): void => {
      const isScrolled = element.scrollHeight > element.clientHeight;
      if (isScrolled && !element.querySelector(focusable)) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    };
    update();
    const sizes = new ResizeObserver(update);
    sizes.observe(element);
    const content = new MutationObserver(update);
    content.observe(element, { childList: true, subtree: true, characterData: true });
    return () => {
      sizes.disconnect();
      content.disconnect();
    };
  }, []);
  return ref;
};
