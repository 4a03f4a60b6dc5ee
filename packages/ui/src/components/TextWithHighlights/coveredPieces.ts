interface Range {
  readonly id: string;
  /** Index of the first character. */
  readonly start: number;
  /** Index after the last character. */
  readonly end: number;
}

/** A stretch of text covered by the same ranges. */
export interface CoveredPiece {
  readonly start: number;
  readonly end: number;
  /** Ids of the covering ranges, the narrowest first: of a name in a sentence, the name, then the sentence. */
  readonly ids: readonly string[];
}

/** Splits overlapping ranges into disjoint pieces, in text order. */
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
