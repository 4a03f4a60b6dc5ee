import type { ReactNode } from 'react';

/** The cards of a column; any of them may not be loaded yet. */
export interface BoardCards<T> {
  count: number;
  /** Returns the card at an index; undefined until it is loaded. */
  at: (index: number) => T | undefined;
  /** Returns the key of the card at an index, even before it is loaded. */
  keyAt: (index: number) => string;
}

/** The cards of a column, or of a column in a lane. */
export interface BoardCell<T> {
  /** Id of the column. */
  id: string;
  /** Number of cards; undefined until known. */
  count?: number | undefined;
  /** Content at the end of the header: a sum. */
  end?: ReactNode;
  /** Its cards. On a board with lanes these are in the lanes, and a column has none. */
  cards: BoardCards<T>;
}

export interface BoardColumn<T> extends BoardCell<T> {
  /** Name of the column. */
  label: string;
  /** Content before the name: a color mark. */
  start?: ReactNode;
}

/** A row of columns: the cards that have one thing in common. */
export interface BoardLane<T> {
  id: string;
  /** Name of the lane. */
  label: string;
  /** Content before the name: an avatar. */
  start?: ReactNode;
  /** Number of cards; undefined until known. */
  count?: number | undefined;
  /** Content at the end of its head: a sum. */
  end?: ReactNode;
  /** Whether only its head is shown. @default false */
  isFolded?: boolean;
  /** Its columns by their ids. A column that is left out has no cards. */
  cells: readonly BoardCell<T>[];
}

/** The lanes of a board; any of them may not be loaded yet. */
export interface BoardLanes<T> {
  count: number;
  /** Returns the lane at an index; undefined until it is loaded. */
  at: (index: number) => BoardLane<T> | undefined;
  /** Returns the id of the lane at an index, or another name of it before it is loaded. */
  keyAt: (index: number) => string;
  /** Called when the head of a lane is pressed. */
  onFoldChange: (laneId: string, isFolded: boolean) => void;
  /** Called with the range of lanes in or near the view. */
  onRangeNeeded?: ((start: number, end: number) => void) | undefined;
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
  /** On a board with lanes, the lane that it was lifted in. */
  fromLane?: string;
  /** On a board with lanes, the lane that it was dropped in. */
  toLane?: string;
}

/** A lifted card. */
export interface Lift<T> {
  key: string;
  card: T;
  /** Place that it was lifted from, by its id. */
  from: string;
  /** Index in its column. */
  fromIndex: number;
  /** Place that it is over, by its id. */
  to: string;
  index: number;
  /** Key of the card below the place that it is over; undefined at the end. */
  belowKey?: string | undefined;
  /** Whether it can't be dropped where it is. */
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
