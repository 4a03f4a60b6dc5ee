import { textWords, type TextWord } from '@basis/domain/model/formats/keywords';
import { otherNumbers } from '@basis/domain/model/formats/plurals';

/** Number of occurrences by keyword in the list's spelling; missing keywords have none. */
export type KeywordCounts = Readonly<Record<string, number>>;

/** Counts the keywords of one list in any number of texts, in one pass over their words. */
export type CountKeywords = (texts: readonly string[]) => KeywordCounts;

/** A node of the phrase tree: words that may follow, and the keyword that ends here. */
interface Step {
  readonly next: Map<string, Step>;
  keyword: string | null;
}

const newStep = (): Step => ({ next: new Map(), keyword: null });

/** Lookup key of a word after the first of a phrase. */
const joined = ({ word, gap }: TextWord): string => `${gap}${word}`;

const stepTo = (start: Step, path: readonly string[]): Step =>
  path.reduce((step, name) => {
    const next = step.next.get(name) ?? newStep();
    step.next.set(name, next);
    return next;
  }, start);

/** Builds the phrase tree of a list. A keyword never matches as the plural of another. */
const stepsOf = (keywords: readonly string[]): Step => {
  const start = newStep();
  const phrases = keywords.map((keyword) => ({ keyword, words: textWords(keyword) }));
  const addEnding = (words: readonly TextWord[], ending: string, keyword: string): void => {
    const path = [...words.slice(0, -1), { word: ending, gap: words.at(-1)?.gap ?? '' }];
    const end = stepTo(
      start,
      path.map((word, index) => (index ? joined(word) : word.word)),
    );
    end.keyword ??= keyword;
  };
  for (const { keyword, words } of phrases) addEnding(words, words.at(-1)?.word ?? '', keyword);
  for (const { keyword, words } of phrases) {
    for (const ending of otherNumbers(words.at(-1)?.word ?? '')) addEnding(words, ending, keyword);
  }
  return start;
};

interface Found {
  readonly keyword: string;
  /** Number of words. */
  readonly length: number;
}

const longestAt = (start: Step, words: readonly TextWord[], at: number): Found | null => {
  let step = start.next.get(words[at]?.word ?? '');
  let found: Found | null = null;
  for (let length = 1; step; length += 1) {
    if (step.keyword !== null) found = { keyword: step.keyword, length };
    const word = words[at + length];
    step = word && step.next.get(joined(word));
  }
  return found;
};

/**
 * Creates a counter for the keywords of a list. Whole words count, without case and accents; a phrase counts across
 * white space, line breaks, hyphens and underscores, but no other sign, nor from one text into the next. The last word
 * of a keyword may be its plural or singular (s, es, y and ies). Each word counts for one keyword only: for the first
 * match, and the longest of those, so "acoustical ceiling" is not also "ceiling". A text is read once, whatever the
 * number of keywords: each word takes at most as many steps as the longest keyword has words.
 */
export const createKeywordCounter = (keywords: readonly string[]): CountKeywords => {
  const start = stepsOf(keywords);
  if (!start.next.size) return () => ({});
  return (texts) => {
    const counts = new Map<string, number>();
    for (const text of texts) {
      const words = textWords(text);
      for (let at = 0; at < words.length;) {
        const found = longestAt(start, words, at);
        if (found) counts.set(found.keyword, (counts.get(found.keyword) ?? 0) + 1);
        at += found?.length ?? 1;
      }
    }
    return Object.fromEntries(counts);
  };
};
