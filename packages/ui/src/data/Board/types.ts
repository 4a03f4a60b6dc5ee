import type { ReactNode } from 'react';

/** The cards of a column, of which any may not be loaded yet. */
export interface BoardCards<T> {
  count: number;
  /** The card at a place; undefined while it is not loaded. */
  at: (index: number) => T | undefined;
  /** Key of the card at a place, also while it is not loaded. */
  keyAt: (index: number) => string;
}

export interface BoardColumn<T> {
  id: string;
  /** Name of the column. */
  label: string;
  /** What stands before the name: a mark. */
  start?: ReactNode;
  /** Number of its cards; undefined until it is known. */
  count?: number | undefined;
  /** What stands at the end of the head: a sum. */
  end?: ReactNode;
  cards: BoardCards<T>;
}

/** A card that was dropped in another column. */
export interface BoardMove {
  key: string;
  from: string;
  to: string;
  /** Place among the cards of the other column, from 0. */
  index: number;
}

/** A card on its way. */
export interface Lift<T> {
  key: string;
  card: T;
  from: string;
  /** Place in its column. */
  fromIndex: number;
  to: string;
  index: number;
  by: 'pointer' | 'keyboard';
}

/** What the board does with a drawn column. */
export interface ColumnHandle {
  element: () => HTMLElement | null;
  scroller: () => HTMLElement | null;
  /** Place at which a card would drop whose middle is at a height of the window, in px. */
  indexAt: (clientY: number) => number;
  /** Scrolls a place into view. */
  reveal: (index: number) => void;
  /** Focuses the card at a place. */
  focus: (index: number) => void;
}
