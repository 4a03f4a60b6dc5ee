import type { BoardCell, BoardColumn, BoardLanes } from './types';

/** A column, or a column of a lane: a container of cards. */
export interface Place<T> {
  /** Unique on the board. */
  readonly id: string;
  readonly columnId: string;
  readonly laneId: string | undefined;
  readonly label: string;
  readonly cell: BoardCell<T>;
}

export type Side = 'left' | 'right' | 'up' | 'down';

/** Places of a board. */
export interface Places<T> {
  find: (id: string) => Place<T> | undefined;
  /** The adjacent place on a side; undefined at the edge, and if the adjacent lane is not loaded. */
  beside: (id: string, side: Side) => Place<T> | undefined;
  /** All loaded places. */
  all: () => Iterable<Place<T>>;
  /** Index of the lane of a place; -1 without lanes. */
  laneIndexOf: (id: string) => number;
}

const noCards = { count: 0, at: () => undefined, keyAt: String };

/** Id of a column within a lane. */
export const placeId = (laneId: string | undefined, columnId: string): string =>
  laneId === undefined ? columnId : `${laneId}\n${columnId}`;

/** Places of a board without lanes: its columns. */
export const columnPlaces = <T>(columns: readonly BoardColumn<T>[]): Places<T> => {
  const placeOf = (column: BoardColumn<T> | undefined): Place<T> | undefined =>
    column && { id: column.id, columnId: column.id, laneId: undefined, label: column.label, cell: column };
  return {
    find: (id) => placeOf(columns.find((column) => column.id === id)),
    beside: (id, side) => {
      if (side === 'up' || side === 'down') return undefined;
      return placeOf(columns[columns.findIndex((column) => column.id === id) + (side === 'right' ? 1 : -1)]);
    },
    all: () => columns.flatMap((column) => placeOf(column) ?? []),
    laneIndexOf: () => -1,
  };
};

/** Places of a board with lanes: the columns of each expanded lane. */
export const lanePlaces = <T>(columns: readonly BoardColumn<T>[], lanes: BoardLanes<T>): Places<T> => {
  let indexes: Map<string, number> | null = null;
  const indexOf = (id: string): number => {
    indexes ??= new Map(Array.from({ length: lanes.count }, (_, index) => [lanes.keyAt(index), index]));
    return indexes.get(id.slice(0, id.indexOf('\n'))) ?? -1;
  };
  const columnIndexOf = (id: string): number => {
    const columnId = id.slice(id.indexOf('\n') + 1);
    return columns.findIndex((column) => column.id === columnId);
  };
  const placeAt = (laneIndex: number, columnIndex: number): Place<T> | undefined => {
    const [lane, column] = [lanes.at(laneIndex), columns[columnIndex]];
    if (!lane || lane.isFolded || !column) return undefined;
    const cell = lane.cells.find(({ id }) => id === column.id) ?? { id: column.id, count: 0, cards: noCards };
    const label = `${column.label}, ${lane.label}`;
    return { id: placeId(lane.id, column.id), columnId: column.id, laneId: lane.id, label, cell };
  };
  return {
    find: (id) => placeAt(indexOf(id), columnIndexOf(id)),
    beside: (id, side) => {
      const [laneIndex, columnIndex] = [indexOf(id), columnIndexOf(id)];
      if (side === 'left' || side === 'right') return placeAt(laneIndex, columnIndex + (side === 'right' ? 1 : -1));
      const step = side === 'down' ? 1 : -1;
      // Skips collapsed lanes.
      for (let index = laneIndex + step; index >= 0 && index < lanes.count; index += step) {
        const lane = lanes.at(index);
        if (!lane) return undefined;
        if (!lane.isFolded) return placeAt(index, columnIndex);
      }
      return undefined;
    },
    all: function* all() {
      for (let laneIndex = 0; laneIndex < lanes.count; laneIndex += 1)
        for (let columnIndex = 0; columnIndex < columns.length; columnIndex += 1) {
          const place = placeAt(laneIndex, columnIndex);
          if (place) yield place;
        }
    },
    laneIndexOf: indexOf,
  };
};
