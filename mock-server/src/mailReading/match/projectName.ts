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
  /** The word right before what is built: "grove" of "Hickory Grove Elementary School". */
  readonly before: string | null;
}

/** A project's name as it is compared. */
export function readProjectName(name: string): ProjectName {
  const { marks, rest } = readMarks(name);
  const words = distinctiveWords(rest);
  return { words, marks, isRebid: /\bre-?bid\b/i.test(name), text: name, before: wordBefore(words) };
}

/** A word of a name, or what marks it, and how much that tells. */
interface Weighed {
  readonly word: string;
  readonly weight: number;
  readonly isMark: boolean;
}

export interface NameLikeness {
  /** 0 to 1 */
  readonly score: number;
  /** What both have in common that tells most: a name, a number of its kind, or only words that many projects share. */
  readonly shared: 'name' | 'mark' | 'plain';
  /** Whether one of both has a name of its own, and the other has not. */
  readonly isOneNamed: boolean;
}

/** Kinds of marks that are words of the name too. */
const markKindsInWords = new Set(['direction', 'school', 'station', 'treatment']);

/** A number of three digits and more names a store, a building or a project by itself; another one, a part of its kind. */
const ofMark = (kind: string, value: string): Weighed =>
  isName(value) ? { word: value, weight: 1, isMark: true } : { word: `${kind} ${value}`, weight: 0.6, isMark: true };

const weighed = ({ marks }: ProjectName, words: readonly string[], ofPlace: ReadonlySet<string>): Weighed[] => [
  ...words.map((word) => ({ word, weight: weightOf(word, ofPlace), isMark: false })),
  ...[...marks]
    .filter(([kind]) => !markKindsInWords.has(kind))
    .flatMap(([kind, values]) => [...values].map((value) => ofMark(kind, value))),
];

const sum = (words: readonly Weighed[]): number => words.reduce((all, { weight }) => all + weight, 0);

/** How little a word counts that any building may be called by, where only one of both names has it. */
const ofLeftOut = 1 / 3;

/** Words in common for which names count as one in full; less is what any two projects may share. */
const enoughInCommon = 1.6;
/** What is counted when all of the shorter name stands in the longer one. */
const ofContained = 0.95;
/** What names come to that have none but words of work and kind in common: "Office Remodel" is many projects. */
const ofPlain = 0.85;

const isOneWord = (word: string, other: string): boolean =>
  isSlip(word, other) || isShortened(word, other) || isOfOneStem(word, other);

/** Whether a word of some stands among others, or there with a slip or shortened: as one that does not stand among those some too. */
const isIn = (word: string, words: readonly string[], others: readonly string[]): boolean =>
  others.includes(word) || others.some((other) => !words.includes(other) && isOneWord(word, other));

/** Whether some words have one that tells and that the others lack. */
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

/** Whether one name has a mark of a part of the project that the other lacks. */
const hasExtraMark = (one: ProjectName, other: ProjectName): boolean =>
  onesidedMarks(one.marks, other.marks).some((kind) => kind !== 'number' && one.marks.has(kind));

/** Words of a place by its city and state, as names have them. */
export const wordsOfPlace = (place: string | null): ReadonlySet<string> =>
  new Set(place ? distinctiveWords(place) : []);

/** Two names whose words are written in one way. */
export const writtenAlike = (one: ProjectName, other: ProjectName): readonly [ProjectName, ProjectName] => [
  { ...one, words: asWrittenIn(one.words, other.words) },
  { ...other, words: asWrittenIn(other.words, one.words) },
];

/** How two names tell two projects apart: each says something of its own, or they say what can't be one. */
export type Apart = 'own' | 'contrary';

/**
 * How two names, written alike, tell two projects apart, as those of one owner or in one house do; null where they don't.
 * @param ofNoJob words of the city of both and its state, and the initials of who asks for bids.
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
  // Beside a name that both have, the owner's words tell no project; without one they may be the school itself.
  const isNamedAlike = words.some((word) => others.includes(word) && weightOf(word, neutralWords) === 1);
  const ofOwners = isNamedAlike ? [one, other].flatMap(({ text }) => ownersOf(text)) : [];
  if (ofOwners.length > 0 && !haveBothExtra(new Set([...neutralWords, ...ofOwners]))) return null;
  return areNeighbours(words, others, isOwn) ? 'contrary' : 'own';
};

/** How much a name says, next to another. */
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

/** Whether some words have a name that others lack. */
const hasOwnName = (words: readonly Weighed[], mine: readonly string[], others: readonly string[]): boolean =>
  words.some(({ word, weight }) => weight === 1 && !isIn(word, mine, others));

/**
 * How alike two names, written alike, are. That marks differ is for the caller to see.
 * @param placeWords of the city of both and its state, if it is one: in both names they tell little.
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
