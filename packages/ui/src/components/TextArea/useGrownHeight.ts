import { useLayoutEffect, type RefObject } from 'react';

/** Older browsers and the DOM of unit tests have no `CSS.supports`. */
const growsByItself = (): boolean => {
  const css: Partial<typeof CSS> | undefined = globalThis.CSS;
  return css?.supports?.('field-sizing', 'content') ?? false;
};

/** Fits the height of a text area to its text after each render and each key, in browsers without `field-sizing`. */
export const useGrownHeight = (ref: RefObject<HTMLTextAreaElement | null>): void => {
  useLayoutEffect(() => {
    const area = ref.current;
    if (!area || growsByItself()) return undefined;
    const grow = (): void => {
      area.style.blockSize = 'auto';
      area.style.blockSize = `${area.scrollHeight}px`;
    };
    grow();
    area.addEventListener('input', grow);
    return () => area.removeEventListener('input', grow);
  });
};
