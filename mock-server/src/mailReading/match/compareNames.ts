import { nameLikeness, tellApart, writtenAlike, type Apart, type ProjectName, type NameLikeness } from './projectName';
import { nameSameBuilding } from './buildingNames';

/** Facts of both projects besides their names. */
export interface Surroundings {
  /** Words of the shared city and its state, if it is one: names often contain them. */
  readonly placeWords: ReadonlySet<string>;
  /** Initials of the companies that request bids. */
  readonly initials: readonly string[];
  /** True if both have one address and one due day, from two contractors. */
  readonly isOneBid: boolean;
}

export interface ComparedNames {
  /** Null if one has no name. */
  readonly name: NameLikeness | null;
  readonly apart: Apart | null;
}

/** Likeness of two names of a whole building at one address. */
const ofWhole = 0.8;

/** Compares two names for likeness and for signs of two projects. */
export function compareNames(
  [one, other]: readonly [ProjectName | null, ProjectName | null],
  { placeWords, initials, isOneBid }: Surroundings,
): ComparedNames {
  if (!one || !other) return { name: null, apart: null };
  const written = writtenAlike(one, other);
  const neutralWords = initials.length > 0 ? new Set([...placeWords, ...initials]) : placeWords;
  const name = nameLikeness(...written, placeWords);
  const apart = tellApart(...written, neutralWords);
  const isOneWhole = isOneBid && apart !== 'contrary' && nameSameBuilding(...written, neutralWords);
  return isOneWhole ? { name: { ...name, score: Math.max(name.score, ofWhole) }, apart: null } : { name, apart };
}
