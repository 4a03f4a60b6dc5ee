import { isName, onesidedMarks } from './compareMarks';
import { readMarks, type Marks } from './marks';
import {
  areForOtherPurposes,
  asWrittenIn,
  isSamePurpose,
  isSlip,
  isTelling,
  tellingWords,
  weightOf,
} from './nameWords';

export interface JobName {
  readonly words: readonly string[];
  readonly marks: Marks;
  readonly isRebid: boolean;
}

/** A job's name as it is compared. */
export function readJobName(name: string): JobName {
  const { marks, rest } = readMarks(name);
  return { words: tellingWords(rest), marks, isRebid: /\bre-?bid\b/i.test(name) };
}

/** A word of a name, or what marks it, and how much that tells. */
interface Weighed {
  readonly word: string;
  readonly weight: number;
}

/** Kinds of marks that are words of the name too. */
const saidAsWords = new Set(['direction', 'school', 'station', 'treatment']);

/** A number of three digits and more names a store, a building or a job by itself; another one, a part of its kind. */
const ofMark = (kind: string, value: string): Weighed =>
  isName(value) ? { word: value, weight: 1 } : { word: `${kind} ${value}`, weight: 0.6 };

const weighed = ({ marks }: JobName, words: readonly string[], ofPlace: ReadonlySet<string>): Weighed[] => [
  ...words.map((word) => ({ word, weight: weightOf(word, ofPlace) })),
  ...[...marks]
    .filter(([kind]) => !saidAsWords.has(kind))
    .flatMap(([kind, values]) => [...values].map((value) => ofMark(kind, value))),
];

const sum = (words: readonly Weighed[]): number => words.reduce((all, { weight }) => all + weight, 0);

/** Words in common for which names count as one in full; less is what any two jobs may share. */
const enoughInCommon = 1.6;
/** What is counted when all of the shorter name stands in the longer one. */
const ofContained = 0.95;
/** What names come to that have none but words of work and kind in common: "Office Remodel" is many jobs. */
const ofPlain = 0.85;

/** Whether a word of some stands among others, or there with a slip: as one that does not stand among those some too. */
const isIn = (word: string, words: readonly string[], others: readonly string[]): boolean =>
  others.includes(word) || others.some((other) => !words.includes(other) && isSlip(word, other));

/** Whether one name has a word that tells, or a mark of a part of the job, that the other lacks. */
const tellsMore = (one: JobName, other: JobName, placeWords: ReadonlySet<string>): boolean => {
  const ownMarks = onesidedMarks(one.marks, other.marks).filter((kind) => kind !== 'number' && one.marks.has(kind));
  if (ownMarks.length > 0) return true;
  const [words, others] = [asWrittenIn(one.words, other.words), asWrittenIn(other.words, one.words)];
  const ownOfOther = others.filter((word) => !isIn(word, others, words));
  return words.some(
    (word) =>
      isTelling(word) &&
      !placeWords.has(word) &&
      !isIn(word, words, others) &&
      !ownOfOther.some((otherWord) => isSamePurpose(word, otherWord)),
  );
};

const wordsOfCity = (city: string | null): ReadonlySet<string> => new Set(tellingWords(city ?? ''));

/**
 * Whether each of two names has something of its own that the other lacks, as two jobs of one owner or in one house have.
 * @param city of both, if it is one: many say it in the name as well.
 */
export const tellApart = (one: JobName, other: JobName, city: string | null): boolean => {
  const placeWords = wordsOfCity(city);
  return (
    (tellsMore(one, other, placeWords) && tellsMore(other, one, placeWords)) ||
    areForOtherPurposes(one.words, other.words)
  );
};

/**
 * How alike two names are: 0 to 1. That marks differ is for the caller to see.
 * @param city of both, if it is one: its name in both of theirs tells little.
 */
export function nameLikeness(one: JobName, other: JobName, city: string | null = null): number {
  const placeWords = wordsOfCity(city);
  const words = weighed(one, asWrittenIn(one.words, other.words), placeWords);
  const others = weighed(other, asWrittenIn(other.words, one.words), placeWords);
  const [mine, theirs] = [words, others].map((some) => some.map(({ word }) => word)) as [string[], string[]];
  const common = words.filter(({ word }) => isIn(word, mine, theirs));
  const inCommon = sum(common);
  if (!inCommon) return 0;
  const [first, second] = [sum(words), sum(others)];
  const overlap = (2 * inCommon) / (first + second);
  const contained = common.length > 1 ? (ofContained * inCommon) / Math.min(first, second) : 0;
  const likeness = Math.min(1, Math.max(overlap, contained)) * Math.min(1, inCommon / enoughInCommon);
  return common.some(({ weight }) => weight === 1) ? likeness : likeness * ofPlain;
}
