import { createContext } from 'react';

/** What stands under the field, as its keys need it. */
export interface ShownResults {
  /** Ids of the results, in their order. */
  ids: readonly string[];
  /** The first one is marked before a key marks another. */
  startsMarked: boolean;
  /** Opens one, as Enter does. */
  open: (id: string, isBeside: boolean) => void;
}

/** What a search box shares with its results, which may load later than itself. */
export interface SearchBoxState {
  listId: string;
  /** The result that Enter opens. */
  markedId: string | undefined;
  mark: (id: string) => void;
  /** Tells what is shown; undefined once nothing is. */
  show: (results: ShownResults | undefined) => void;
  /** Gives the field the focus, before what has it goes. */
  focus: () => void;
  /** Closes the results and gives the focus up: the page goes elsewhere. */
  leave: () => void;
}

export const SearchBoxContext = createContext<SearchBoxState | null>(null);
