import { createContext, useContext, useEffect, useState, type RefObject } from 'react';
import type { TableHandle } from '@basis/ui/data/Table';

/** The table of the page, for giving the focus to one of its rows. */
export const ListFocusContext = createContext<RefObject<TableHandle | null>>({ current: null });

export const useListFocus = (): RefObject<TableHandle | null> => useContext(ListFocusContext);

/** Whether the focus may be moved to a row: it is in the list already, or nowhere, and nobody works elsewhere. */
export const isFocusFree = (): boolean => {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.closest('[role="grid"]') !== null;
};

/** Gives the focus to the table, unless somebody works elsewhere. */
export const giveFocus = (table: RefObject<TableHandle | null>, give: (table: TableHandle) => void): void => {
  if (table.current && isFocusFree()) give(table.current);
};

/** What a list that could not be loaded needs so that the focus stays with whoever asks again. */
interface Retrying {
  /** Whether the failure is one of asking again: then its button has the focus. */
  readonly isRepeated: boolean;
  retry(): void;
}

/** After asking again for a list that could not be loaded, the focus goes to its first row, or back to the button. */
export const useRetrying = (
  table: RefObject<TableHandle | null>,
  status: 'idle' | 'loading' | 'ready' | 'failed',
  retry: () => void,
): Retrying => {
  const [isRetrying, setIsRetrying] = useState(false);
  if (isRetrying && status === 'ready') setIsRetrying(false);
  useEffect(() => {
    // After this drawing, because giving the focus to a row draws it. The table keeps it while its rows come.
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
