import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Calls back when the form around an element is reset. */
export const useFormReset = (ref: RefObject<Element | null>, onReset: () => void): void => {
  const reset = useEffectEvent(onReset);
  useEffect(() => {
    const form = ref.current?.closest('form');
    if (!form) return undefined;
    const listen = (event: Event): void => {
      if (event.target === form && !event.defaultPrevented) reset();
    };
    // Comes after what react-aria does at the form itself.
    form.ownerDocument.addEventListener('reset', listen);
    return () => form.ownerDocument.removeEventListener('reset', listen);
  }, [ref]);
};
