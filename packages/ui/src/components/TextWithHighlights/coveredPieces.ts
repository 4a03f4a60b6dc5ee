interface Range {
  readonly id: string;
  /** First character, counted from 0. */
  readonly start: number;
  /** The character after the last. */
  readonly end: number;
}

/** A stretch of text that the same ranges cover. */
export interface CoveredPiece {
  readonly start: number;
  readonly end: number;
  /** Who covers it, the narrowest first: of a name in a sentence the name, then the sentence. */
  readonly ids: readonly string[];
}

/** Ranges that may overlap as pieces that don't, in the order of the text. */
export const coveredPieces = (ranges: readonly Range[]): CoveredPiece[] => {
  const known = ranges.filter(({ start, end }) => end > start);
  const borders = [...new Set(known.flatMap(({ start, end }) => [start, end]))].toSorted((one, other) => one - other);
  return borders.slice(0, -1).flatMap((start, index) => {
    const end = borders[index + 1] ?? start;
    const covering = known.filter((range) => range.start <= start && range.end >= end);
    const ids = covering.toSorted((one, other) => one.end - one.start - (other.end - other.start)).map(({ id }) => id);
    return ids.length ? [{ start, end, ids }] : [];
  });
};
