import { textWords, type TextWord } from '@basis/domain/formats/keywords';
import { otherNumbers } from '@basis/domain/formats/plurals';

/** How often each keyword stands in texts, as the list writes it; those that don't are not named. */
export type KeywordCounts = Readonly<Record<string, number>>;

/** Counts the keywords of one list in any number of texts, in one walk over their words. */
export type CountKeywords = (texts: readonly string[]) => KeywordCounts;

/** A step of a phrase: what may come next, and the keyword that ends here. */
interface Step {
  readonly next: Map<string, Step>;
  keyword: string | null;
}

const newStep = (): Step => ({ next: new Map(), keyword: null });

/** How a word after the first of a phrase is looked up. */
const joined = ({ word, gap }: TextWord): string => `${gap}${word}`;

const stepTo = (start: Step, path: readonly string[]): Step =>
  path.reduce((step, name) => {
    const next = step.next.get(name) ?? newStep();
    step.next.set(name, next);
    return next;
  }, start);

/** The ways through the phrases of a list. What a keyword says itself is never the plural of another one. */
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
  /** Words that it takes up. */
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
 * Puts together what counts the keywords of a list. Whole words count, without case and accents; a phrase counts across
 * white space, line breaks, hyphens and underscores, but no other sign, nor from one text into the next. The last word of
 * a keyword may be its plural or singular (s, es, y and ies). What was counted is not counted again for another keyword:
 * the one that begins first has it, of those the longest, so "acoustical ceiling" is no "ceiling".
 *
 * A text is read once, whatever the number of keywords: at each word at most as many steps are made as the longest
 * keyword has words.
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
