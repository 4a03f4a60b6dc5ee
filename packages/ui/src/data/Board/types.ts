import type { ReactNode } from 'react';

/** Cards of a column, any of which may not be loaded yet. */
export interface BoardCards<T> {
  count: number;
  /** Returns the card at an index; undefined until it is loaded. */
  at: (index: number) => T | undefined;
  /** Returns the key of the card at an index, even before it is loaded. */
  keyAt: (index: number) => string;
}

/** Cards of a column, or of a column within a lane. */
export interface BoardCell<T> {
  /** Id of the column. */
  id: string;
  /** Number of cards; undefined until known. */
  count?: number | undefined;
  /** Content at the end of the header, such as a sum. */
  end?: ReactNode;
  /** Cards of the column. On a board with lanes, the lanes have the cards. */
  cards: BoardCards<T>;
}

export interface BoardColumn<T> extends BoardCell<T> {
  /** Name of the column. */
  label: string;
  /** Content before the name: a color mark. */
  start?: ReactNode;
}

/** A row across all columns: cards with a common value. */
export interface BoardLane<T> {
  id: string;
  /** Name of the lane. */
  label: string;
  /** Content before the name: an avatar. */
  start?: ReactNode;
  /** Number of cards; undefined until known. */
  count?: number | undefined;
  /** Content at the end of the header, such as a sum. */
  end?: ReactNode;
  /** Collapses the lane to its header. @default false */
  isFolded?: boolean;
  /** Cells by column id. A column that is left out has no cards. */
  cells: readonly BoardCell<T>[];
}

/** Lanes of a board, any of which may not be loaded yet. */
export interface BoardLanes<T> {
  count: number;
  /** Returns the lane at an index; undefined until it is loaded. */
  at: (index: number) => BoardLane<T> | undefined;
  /** Returns the id of the lane at an index, or a substitute key before it is loaded. */
  keyAt: (index: number) => string;
  /** Called when the header of a lane is pressed. */
  onFoldChange: (laneId: string, isFolded: boolean) => void;
  /** Called with the range of lanes in or near the view. */
  onRangeNeeded?: ((start: number, end: number) => void) | undefined;
}

/** A card dropped in another column. */
export interface BoardMove<T> {
  key: string;
  /** The card as it was when it was lifted, even if it has changed since. */
  card: T;
  from: string;
  to: string;
  /** Index among the cards of the target column, from 0. */
  index: number;
  /** Original lane, on a board with lanes. */
  fromLane?: string;
  /** Target lane, on a board with lanes. */
  toLane?: string;
}

/** A lifted card. */
export interface Lift<T> {
  key: string;
  card: T;
  /** Id of the place it was lifted from. */
  from: string;
  /** Index in its column. */
  fromIndex: number;
  /** Id of the place it is above. */
  to: string;
  index: number;
  /** Key of the card below the drop position; undefined at the end. */
  belowKey?: string | undefined;
  /** Set if it can't be dropped here. */
  isRefused: boolean;
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
