import { useEffect, useRef, type RefObject } from 'react';

const focusable = 'a[href], button, input, select, textarea, [tabindex]:not([tabindex="-1"])';

/**
 * Lets the keyboard scroll what does not fit: an element that scrolls and holds nothing to focus takes the focus itself.
 * Returns the ref to put on it.
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
