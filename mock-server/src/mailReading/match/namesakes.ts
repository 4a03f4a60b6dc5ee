/** Distinguishes schools, hospitals and the like with one name derived from the other's. */

import { weightOf, words } from './nameWords';
import { isShortened, isSlip } from './wordForms';

interface Named {
  readonly words: readonly string[];
  /** Word directly before the kind of building. */
  readonly before: string | null;
}

const namedHouse = new Set([
  'elementary',
  'middle',
  'intermediate',
  'primary',
  'high',
  'school',
  'hospital',
  'church',
  'library',
]);

/** Finds the word directly before the kind of building; null if there is none. */
export const wordBefore = (name: readonly string[]): string | null =>
  name[name.findIndex((word) => namedHouse.has(word)) - 1] ?? null;

/** Words that turn a name into that of another location: "Alder Heights" is not "Alder". */
const secondNames = words(
  'height park ridge hill valley creek grove view lake spring point crossing meadow village estate glen terrace river wood oaks',
);

/** True if one name extends the other's: "Alder Heights School" and "Alder School". */
export const areNamesakes = (one: Named, other: Named): boolean => {
  const isMadeOf = ({ before, words: own }: Named, { before: base, words: others }: Named): boolean =>
    before !== null && base !== null && secondNames.has(before) && own.includes(base) && !others.includes(before);
  return isMadeOf(one, other) || isMadeOf(other, one);
};

/** Buildings of which a campus has several, each named by the word before. */
const houses = words(
  'center hall building library tower pavilion complex annex commons garage gymnasium stadium arena theater lab house',
);

/** Maps kinds of campus buildings to the words before them. */
const namesOfHouses = (name: readonly string[]): ReadonlyMap<string, string> =>
  new Map(name.flatMap((word, at) => (at > 0 && houses.has(word) ? [[word, name[at - 1] ?? '']] : [])));

/**
 * True if two buildings of one kind have different names: "Academic Center" and "Aquatic Center" of one college.
 * @param isOwn true for a word that only one of the names has.
 */
export const areNeighbours = (
  one: readonly string[],
  other: readonly string[],
  isOwn: (word: string) => boolean,
): boolean => {
  const others = namesOfHouses(other);
  return [...namesOfHouses(one)].some(([house, word]) => {
    const otherWord = others.get(house);
    return otherWord !== undefined && isOwn(word) && isOwn(otherWord);
  });
};

const lands = words('creek lake river ridge hill valley canyon island bay pass');

/**
 * True if two names have different names for the same kind of land: "Hatchery Creek" and "Sawmill Creek", even if both
 * have a hatchery.
 */
export const nameDifferentLand = (
  one: readonly string[],
  other: readonly string[],
  neutralWords: ReadonlySet<string>,
): boolean =>
  one.some((land, at) => {
    const there = lands.has(land) ? other.indexOf(land) : -1;
    const [mine, theirs] = [one[at - 1], other[there - 1]];
    if (mine === undefined || theirs === undefined || (other.includes(mine) && one.includes(theirs))) return false;
    const areNames = [mine, theirs].every((word) => weightOf(word, neutralWords) === 1);
    return areNames && !isSlip(mine, theirs) && !isShortened(mine, theirs);
  });
