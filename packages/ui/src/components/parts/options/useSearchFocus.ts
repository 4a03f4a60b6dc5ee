import { useRef, type FocusEvent } from 'react';

/** Hands the focus from the button of a list to its search, which may still have to load, and back. */
export const useSearchFocus = () => {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const searchRef = useRef<HTMLInputElement | null>(null);
  /** The search takes the focus once it is loaded; until then its keys reach the button. */
  const isAwaited = useRef(false);
  const isReturning = useRef(false);

  return {
    triggerRef,
    isAwaited,
    setSearching: (isSearching: boolean): void => {
      isAwaited.current = isSearching && !searchRef.current;
      if (isSearching) searchRef.current?.focus();
    },
    goBack: (): void => {
      isAwaited.current = false;
      if (!searchRef.current || searchRef.current !== document.activeElement) return;
      isReturning.current = true;
      triggerRef.current?.focus();
      isReturning.current = false;
    },
    /** Returns true if the focus only came back to the button, which must not open the list. */
    hasReturned: (): boolean => {
      const was = isReturning.current;
      isReturning.current = false;
      return was;
    },
    /** Returns true if the focus leaves both the button and the search. */
    leaves: ({ target, relatedTarget: next }: FocusEvent): boolean => {
      // A window that loses and regains the focus refocuses its active element, which must not open the list.
      if (document.activeElement === target) isReturning.current = true;
      return next === null || (next !== searchRef.current && next !== triggerRef.current);
    },
    onSearchRef: (element: HTMLInputElement | null): void => {
      searchRef.current = element;
      if (!element || !isAwaited.current) return;
      isAwaited.current = false;
      // Waits until the surrounding dialog or card knows the popover: before that, it would take the focus back.
      queueMicrotask(() => element.focus());
    },
  };
};
