import { fold } from './fold';
import { otherNumbers } from './plurals';
import { isUuid } from './uuid';

/** One of a workspace's keywords, which are the value of its setting `keywords`. */
export interface Keyword {
  readonly id: string;
  readonly word: string;
}

export const mostKeywords = 200;
/** Characters of a keyword. */
export const longestKeyword = 60;

/** A folded word of a text, and the separator before it: a space, or punctuation without its spaces. */
export interface TextWord {
  readonly word: string;
  readonly gap: string;
}

/** Invisible characters that mark possible line breaks. */
const invisible = /\p{Cf}+/gu;
const wordPattern = /[\p{L}\p{N}]+/gu;
/** Separators within a phrase: any white space, line break, hyphen or underscore (as in file names). */
const joint = /[\s\p{Pd}_]+/gu;

const gapOf = (between: string): string => (between === ' ' ? between : between.replace(joint, '') || ' ');

/** The words of a text in their order, without case and accents; linear in its length. */
export const textWords = (text: string): TextWord[] => {
  const folded = fold(text.replace(invisible, ''));
  const words: TextWord[] = [];
  let end = 0;
  for (const { 0: word, index } of folded.matchAll(wordPattern)) {
    words.push({ word, gap: gapOf(folded.slice(end, index)) });
    end = index + word.length;
  }
  return words;
};

/** A keyword as it is kept: without white space around it, and one space where there was more. */
export const tidyKeyword = (word: string): string => word.replace(/\s+/gu, ' ').trim();

const folded = (words: readonly TextWord[]): string =>
  words.map(({ word, gap }, index) => (index ? `${gap}${word}` : word)).join('');

/** Folds a keyword, ignoring case, accents, hyphens and surrounding characters. */
export const keywordFold = (word: string): string => folded(textWords(word));

/** Additional folds that count for a keyword: with its last word in the other number. */
const otherFolds = (keyword: string): string[] => {
  const words = textWords(keyword);
  const last = words.pop();
  return last ? otherNumbers(last.word).map((word) => folded([...words, { ...last, word }])) : [];
};

/** Finds, among keywords that were added to it, the one that a word is: its fold, or the plural or singular of that. */
class KnownWords {
  readonly #folds = new Map<string, string>();
  readonly #others = new Map<string, string>();

  add(word: string): void {
    this.#folds.set(keywordFold(word), word);
    for (const other of otherFolds(word)) this.#others.set(other, word);
  }

  find(word: string): string | undefined {
    const own = keywordFold(word);
    const other = otherFolds(word).find((one) => this.#folds.has(one)) ?? '';
    return this.#folds.get(own) ?? this.#others.get(own) ?? this.#folds.get(other);
  }
}

/** Reason why a word can't be a keyword, as a sentence; null if it can. */
export const wordFault = (word: string): string | null => {
  if (word === '') return 'Enter a keyword.';
  if (word.length > longestKeyword) return `A keyword has at most ${longestKeyword} characters.`;
  return keywordFold(word) === '' ? 'A keyword needs a letter or a digit.' : null;
};

/** Reason why a word can't be added to others, as a sentence; null if it can. */
export const addedFault = (word: string, others: readonly Keyword[]): string | null => {
  const fault = wordFault(word);
  if (fault !== null) return fault;
  const known = new KnownWords();
  for (const other of others) known.add(other.word);
  const same = known.find(word);
  if (same !== undefined) return `“${same}” already exists.`;
  return others.length >= mostKeywords ? `There are ${mostKeywords} keywords already. Delete one first.` : null;
};

type ReadKeywords =
  | { readonly ok: true; readonly keywords: readonly Keyword[] }
  | { readonly ok: false; readonly fault: string };

const faulty = (fault: string): ReadKeywords => ({ ok: false, fault });

const isKeyword = (value: unknown): value is Keyword => {
  if (typeof value !== 'object' || value === null) return false;
  const { id, word } = value as Partial<Record<keyof Keyword, unknown>>;
  return typeof id === 'string' && isUuid(id) && typeof word === 'string';
};

/** The keywords that a value of the setting holds, each as it is kept; else the first thing that is wrong with it. */
export const readKeywords = (value: unknown): ReadKeywords => {
  if (!Array.isArray(value)) return faulty('The keywords are not a list.');
  if (value.length > mostKeywords) return faulty(`There can be at most ${mostKeywords} keywords.`);
  const [ids, known] = [new Set<string>(), new KnownWords()];
  const keywords: Keyword[] = [];
  for (const entry of value as readonly unknown[]) {
    if (!isKeyword(entry)) return faulty('Each keyword is an id (a UUID) and a word.');
    const [id, word] = [entry.id.toLowerCase(), tidyKeyword(entry.word)];
    const fault = wordFault(word);
    if (fault !== null) return faulty(fault);
    const same = known.find(word);
    if (same !== undefined) return faulty(`“${same}” and “${word}” are the same keyword.`);
    if (ids.has(id)) return faulty(`“${word}” has the id of another keyword.`);
    ids.add(id);
    known.add(word);
    keywords.push({ id, word });
  }
  return { ok: true, keywords };
};

/** The keywords of a list that was stored, of which some may have been taken when less was asked of them. */
export const storedKeywords = (value: unknown): readonly Keyword[] => {
  const known = new KnownWords();
  return (Array.isArray(value) ? (value as readonly unknown[]) : []).filter(isKeyword).filter(({ word }) => {
    if (known.find(word) !== undefined) return false;
    known.add(word);
    return true;
  });
};
