/** Relation of a kept row to its position in the list: `unknown` while that part is not loaded. */
export type KeptStanding = 'own' | 'other' | 'unknown';

/** A row that stays in place while the list around it changes. */
export interface KeptPlace {
  readonly id: string;
  /** Place among the rows that are shown. */
  readonly index: number;
}

/**
 * Kept rows in display order: each in its place, or last if the list became shorter.
 * @param others number of the other rows
 */
export const placedAmong = (kept: readonly KeptPlace[], others: number): readonly KeptPlace[] =>
  kept
    .toSorted((one, other) => one.index - other.index)
    .map(({ id, index }, before) => ({ id, index: Math.min(index, others + before) }));

/** Rows before a place that are not kept: the place of the row there, or of the next one, among those. */
export const amongOthers = (placed: readonly KeptPlace[], index: number): number =>
  index - placed.filter((kept) => kept.index < index).length;

/** Place of a row that is not kept among all rows. */
export const amongAll = (placed: readonly KeptPlace[], other: number): number =>
  placed.reduce((index, kept) => (kept.index <= index ? index + 1 : index), other);

/**
 * Kept rows whose position in the list is unchanged.
 * @param positionOf position of an entry in the list; -1 if unknown
 * @param othersBefore number of rows before a position that are not kept
 */
export const inOwnPlace = (
  placed: readonly KeptPlace[],
  positionOf: (id: string) => number,
  othersBefore: (position: number) => number,
): readonly string[] => {
  let last = -1;
  return placed.flatMap(({ id, index }) => {
    const position = positionOf(id);
    if (position <= last || othersBefore(position) !== amongOthers(placed, index)) return [];
    last = position;
    return [id];
  });
};

/** Kept rows after rows of the places left from among them: those behind follow. */
export const movedUp = <Kept extends KeptPlace>(kept: readonly Kept[], left: readonly number[]): readonly Kept[] =>
  kept.map((row) => ({ ...row, index: row.index - left.filter((index) => index < row.index).length }));
