import { readMarks, type Marks } from './marks';
import { isSlip, tellingWords, weightOf } from './nameWords';

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

const weigh = (words: readonly string[]): number => words.reduce((sum, word) => sum + weightOf(word), 0);

/** Words in common for which names count as one in full; less is what any two jobs may share. */
const enoughInCommon = 1.6;
/** What is counted when all of the shorter name stands in the longer one. */
const ofContained = 0.95;

const tellsMore = (one: JobName, other: JobName): boolean =>
  one.words.some((word) => weightOf(word) === 1 && !other.words.some((another) => isSlip(word, another)));

/** Whether each of two names has a word of its own that the other lacks, as jobs of one owner in two places have. */
export const tellApart = (one: JobName, other: JobName): boolean => tellsMore(one, other) && tellsMore(other, one);

/** How alike two names are, marks aside: 0 to 1. */
export function nameLikeness(one: JobName, other: JobName): number {
  const common = one.words.filter((word) => other.words.some((another) => isSlip(word, another)));
  const inCommon = weigh(common);
  const [first, second] = [weigh(one.words), weigh(other.words)];
  if (!inCommon) return 0;
  const overlap = (2 * inCommon) / (first + second);
  const contained = common.length > 1 ? (ofContained * inCommon) / Math.min(first, second) : 0;
  return Math.min(1, Math.max(overlap, contained)) * Math.min(1, inCommon / enoughInCommon);
}
