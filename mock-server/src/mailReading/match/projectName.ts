import { onesidedMarks } from './compareMarks';
import { isName } from './markKinds';
import { readMarks, type Marks } from './marks';
import { areNamesakes, areNeighbours, nameDifferentLand, wordBefore } from './namesakes';
import { ownersOf } from './owners';
import { isOfAny, isDistinctive, distinctiveWords, weightOf } from './nameWords';
import { haveDifferentPurposes, isSamePurpose } from './purposes';
import { asWrittenIn, isOfOneStem, isShortened, isSlip } from './wordForms';

export interface ProjectName {
  readonly words: readonly string[];
  readonly marks: Marks;
  readonly isRebid: boolean;
  readonly text: string;
  /** Word directly before the kind of building: "grove" of "Hickory Grove Elementary School". */
  readonly before: string | null;
}

/** Parses a project name for comparison. */
export function readProjectName(name: string): ProjectName {
  const { marks, rest } = readMarks(name);
  const words = distinctiveWords(rest);
  return { words, marks, isRebid: /\bre-?bid\b/i.test(name), text: name, before: wordBefore(words) };
}

/** A word or mark of a name, with its weight. */
interface Weighed {
  readonly word: string;
  readonly weight: number;
  readonly isMark: boolean;
}

export interface NameLikeness {
  /** 0 to 1 */
  readonly score: number;
  /** The most distinctive part that both share: a name, a mark, or only common words. */
  readonly shared: 'name' | 'mark' | 'plain';
  /** True if only one has a distinctive name. */
  readonly isOneNamed: boolean;
}

/** Kinds of marks that also count as words of the name. */
const markKindsInWords = new Set(['direction', 'school', 'station', 'treatment']);

/** A number of three or more digits identifies a store, building or project; a shorter one only a part of its kind. */
const ofMark = (kind: string, value: string): Weighed =>
  isName(value) ? { word: value, weight: 1, isMark: true } : { word: `${kind} ${value}`, weight: 0.6, isMark: true };

const weighed = ({ marks }: ProjectName, words: readonly string[], ofPlace: ReadonlySet<string>): Weighed[] => [
  ...words.map((word) => ({ word, weight: weightOf(word, ofPlace), isMark: false })),
  ...[...marks]
    .filter(([kind]) => !markKindsInWords.has(kind))
    .flatMap(([kind, values]) => [...values].map((value) => ofMark(kind, value))),
];

const sum = (words: readonly Weighed[]): number => words.reduce((all, { weight }) => all + weight, 0);

/** Factor for a word that fits any building, if only one name has it. */
const ofLeftOut = 1 / 3;

/** Shared weight from which names count in full; any two projects may share less. */
const enoughInCommon = 1.6;
/** Likeness if the longer name contains all of the shorter. */
const ofContained = 0.95;
/** Factor for names that share only words of work and kind: "Office Remodel" is many projects. */
const ofPlain = 0.85;

const isOneWord = (word: string, other: string): boolean =>
  isSlip(word, other) || isShortened(word, other) || isOfOneStem(word, other);

/** True if the others contain a word, also misspelt or shortened, unless that variant is one of `words` itself. */
const isIn = (word: string, words: readonly string[], others: readonly string[]): boolean =>
  others.includes(word) || others.some((other) => !words.includes(other) && isOneWord(word, other));

/** True if one of the words is distinctive and missing from the others. */
const hasExtraWord = (
  words: readonly string[],
  others: readonly string[],
  neutralWords: ReadonlySet<string>,
): boolean => {
  const ownOfOther = others.filter((word) => !isIn(word, others, words));
  return words.some(
    (word) =>
      isDistinctive(word) &&
      !neutralWords.has(word) &&
      !isIn(word, words, others) &&
      !ownOfOther.some((otherWord) => isSamePurpose(word, otherWord)),
  );
};

/** True if one name has a mark of a part of the project that the other lacks. */
const hasExtraMark = (one: ProjectName, other: ProjectName): boolean =>
  onesidedMarks(one.marks, other.marks).some((kind) => kind !== 'number' && one.marks.has(kind));

/** Words of a location's city and state in the form of names. */
export const wordsOfPlace = (place: string | null): ReadonlySet<string> =>
  new Set(place ? distinctiveWords(place) : []);

/** Rewrites two names with the same spelling of their words. */
export const writtenAlike = (one: ProjectName, other: ProjectName): readonly [ProjectName, ProjectName] => [
  { ...one, words: asWrittenIn(one.words, other.words) },
  { ...other, words: asWrittenIn(other.words, one.words) },
];

/** How two names differ: each has distinctive words, or they contradict. */
export type Apart = 'own' | 'contrary';

/**
 * Returns how two aligned names of one owner or building differ; null if they don't.
 * @param neutralWords words of the shared city and state, and initials of companies.
 */
export const tellApart = (one: ProjectName, other: ProjectName, neutralWords: ReadonlySet<string>): Apart | null => {
  const [words, others] = [one.words, other.words];
  if (
    haveDifferentPurposes(words, others) ||
    areNamesakes(one, other) ||
    nameDifferentLand(words, others, neutralWords)
  )
    return 'contrary';
  const isOwn = (word: string): boolean =>
    isDistinctive(word) && (hasExtraWord([word], others, neutralWords) || hasExtraWord([word], words, neutralWords));
  const haveBothExtra = (without: ReadonlySet<string>): boolean =>
    (hasExtraMark(one, other) || hasExtraWord(words, others, without)) &&
    (hasExtraMark(other, one) || hasExtraWord(others, words, without));
  if (!haveBothExtra(neutralWords)) return null;
  // If the names share a word, the owner's words identify no project; else they may be the school itself.
  const isNamedAlike = words.some((word) => others.includes(word) && weightOf(word, neutralWords) === 1);
  const ofOwners = isNamedAlike ? [one, other].flatMap(({ text }) => ownersOf(text)) : [];
  if (ofOwners.length > 0 && !haveBothExtra(new Set([...neutralWords, ...ofOwners]))) return null;
  return areNeighbours(words, others, isOwn) ? 'contrary' : 'own';
};

/** Total weight of a name, compared with another. */
const saidBy = (words: readonly Weighed[], mine: readonly string[], others: readonly string[]): number =>
  sum(
    words.map((said) =>
      isOfAny(said.word) && !isIn(said.word, mine, others) ? { ...said, weight: said.weight * ofLeftOut } : said,
    ),
  );

const sharedOf = (common: readonly Weighed[]): NameLikeness['shared'] => {
  if (common.some(({ weight }) => weight === 1)) return 'name';
  return common.some(({ isMark }) => isMark) ? 'mark' : 'plain';
};

/** True if some words contain a distinctive name that the others lack. */
const hasOwnName = (words: readonly Weighed[], mine: readonly string[], others: readonly string[]): boolean =>
  words.some(({ word, weight }) => weight === 1 && !isIn(word, mine, others));

/**
 * Measures the likeness of two aligned names. The caller checks for differing marks.
 * @param placeWords words of the shared city and state: common to both, so of little weight.
 */
export function nameLikeness(one: ProjectName, other: ProjectName, placeWords: ReadonlySet<string>): NameLikeness {
  const words = weighed(one, one.words, placeWords);
  const others = weighed(other, other.words, placeWords);
  const [mine, theirs] = [words, others].map((some) => some.map(({ word }) => word)) as [string[], string[]];
  const common = words.filter(({ word }) => isIn(word, mine, theirs));
  const inCommon = sum(common);
  const shared = sharedOf(common);
  const isOneNamed = hasOwnName(words, mine, theirs) !== hasOwnName(others, theirs, mine);
  if (!inCommon) return { score: 0, shared, isOneNamed };
  const [first, second] = [saidBy(words, mine, theirs), saidBy(others, theirs, mine)];
  const overlap = (2 * inCommon) / (first + second);
  const contained = common.length > 1 ? (ofContained * inCommon) / Math.min(first, second) : 0;
  const likeness = Math.min(1, Math.max(overlap, contained)) * Math.min(1, inCommon / enoughInCommon);
  return { score: shared === 'name' ? likeness : likeness * ofPlain, shared, isOneNamed };
}
