import { createContext, useContext, type RefObject } from 'react';
import type { TableHandle } from '@basis/ui/data/Table';

/** The table of e-mails, for giving the focus to one of its rows. */
export const ListFocusContext = createContext<RefObject<TableHandle | null>>({ current: null });

export const useListFocus = (): RefObject<TableHandle | null> => useContext(ListFocusContext);

/** Whether the focus may be moved to a row: it is in the list already, or nowhere, and nobody works elsewhere. */
export const isFocusFree = (): boolean => {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.closest('[role="grid"]') !== null;
};
