import type { ReactNode } from 'react';

/** The cards of a column; any of them may not be loaded yet. */
export interface BoardCards<T> {
  count: number;
  /** Returns the card at an index; undefined until it is loaded. */
  at: (index: number) => T | undefined;
  /** Returns the key of the card at an index, even before it is loaded. */
  keyAt: (index: number) => string;
}

export interface BoardColumn<T> {
  id: string;
  /** Name of the column. */
  label: string;
  /** Content before the name: a color mark. */
  start?: ReactNode;
  /** Number of cards; undefined until known. */
  count?: number | undefined;
  /** Content at the end of the header: a sum. */
  end?: ReactNode;
  cards: BoardCards<T>;
}

/** A card dropped in another column. */
export interface BoardMove<T> {
  key: string;
  /** The card as it was when it was lifted, also if it changed since. */
  card: T;
  from: string;
  to: string;
  /** Index among the cards of the target column, from 0. */
  index: number;
}

/** A lifted card. */
export interface Lift<T> {
  key: string;
  card: T;
  from: string;
  /** Index in its column. */
  fromIndex: number;
  to: string;
  index: number;
  by: 'pointer' | 'keyboard';
}

/** Methods of a rendered column. */
export interface ColumnHandle {
  element: () => HTMLElement | null;
  scroller: () => HTMLElement | null;
  /** Returns the drop index for a card whose vertical center is at `clientY`, in px. */
  indexAt: (clientY: number) => number;
  /** Scrolls to the card at an index. */
  reveal: (index: number) => void;
  /** Focuses the card at an index. */
  focus: (index: number) => void;
}
