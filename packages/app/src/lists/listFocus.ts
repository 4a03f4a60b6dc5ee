import { createContext, useContext, useEffect, useState, type RefObject } from 'react';
import type { TableHandle } from '@basis/ui/data/Table';

/** The page's table, for focusing its rows. */
export const ListFocusContext = createContext<RefObject<TableHandle | null>>({ current: null });

export const useListFocus = (): RefObject<TableHandle | null> => useContext(ListFocusContext);

/** True if a row may take the focus: it is in the list already or nowhere, so the user is not working elsewhere. */
export const isFocusFree = (): boolean => {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.closest('[role="grid"]') !== null;
};

/** Focuses the table, unless the user is working elsewhere. */
export const giveFocus = (table: RefObject<TableHandle | null>, give: (table: TableHandle) => void): void => {
  if (table.current && isFocusFree()) give(table.current);
};

/** Keeps the focus with a user who retries a list that could not be loaded. */
interface Retrying {
  /** True if a retry failed: its button is focused. */
  readonly isRepeated: boolean;
  retry(): void;
}

/** Moves the focus after a retry to the list's first row, or back to the button. */
export const useRetrying = (
  table: RefObject<TableHandle | null>,
  status: 'idle' | 'loading' | 'ready' | 'failed',
  retry: () => void,
): Retrying => {
  const [isRetrying, setIsRetrying] = useState(false);
  if (isRetrying && status === 'ready') setIsRetrying(false);
  useEffect(() => {
    // After this render: focusing a row renders it. The table keeps the focus while its rows load.
    if (isRetrying && status === 'loading') queueMicrotask(() => giveFocus(table, ({ focusRow }) => focusRow(0)));
  }, [isRetrying, table, status]);
  return {
    isRepeated: isRetrying,
    retry: () => {
      setIsRetrying(true);
      retry();
    },
  };
};
