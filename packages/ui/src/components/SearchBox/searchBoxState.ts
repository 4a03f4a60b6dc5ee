import { createContext } from 'react';

/** Shown results, as the keys of the field use them. */
export interface ShownResults {
  /** Ids of the results, in their order. */
  ids: readonly string[];
  /** Marks the first result initially. */
  startsMarked: boolean;
  /** Opens one, as Enter does. */
  open: (id: string, isBeside: boolean) => void;
}

/** State that a search box shares with its results. */
export interface SearchBoxState {
  listId: string;
  /** The result that Enter opens. */
  markedId: string | undefined;
  mark: (id: string) => void;
  /** Registers the shown results; undefined for none. */
  show: (results: ShownResults | undefined) => void;
  /** Moves the focus to the field, before the focused element is removed. */
  focus: () => void;
  /** Closes the results and blurs the field before a navigation. */
  leave: () => void;
}

export const SearchBoxContext = createContext<SearchBoxState | null>(null);
