import { sliceMapped, type Mapped } from '../../mapped';
import type { MailDocument } from '../text/document';
import { foldName } from '../text/naming';

/** Tells which sentences of an email are about which of its jobs. */

/** Words that only one of some titles has. */
export function marksOf(titles: readonly string[]): string[][] {
  const all = titles.map((title) => foldName(title).split(' '));
  return all.map((own) =>
    own.filter((word) => word.length > 3 && all.filter((one) => one.includes(word)).length === 1),
  );
}

/** Indexes of the titles that a text names by their marks. */
export function namedIn(text: string, marks: readonly (readonly string[])[]): number[] {
  const words = new Set(foldName(text).split(' '));
  return marks.flatMap((own, index) => (own.some((word) => words.has(word)) ? [index] : []));
}

/** True for a sentence about all of the jobs. */
export const isOfAll = (text: string): boolean =>
  /\b(?:both|each|either|all (?:of them|two|three|four)|the (?:two|three))\b/i.test(text);

/** Sentences as a document, apart from each other. */
export const documentOf = ({ part }: MailDocument, sentences: readonly Mapped[]): MailDocument => ({
  part,
  lines: sentences.flatMap((sentence) => [sentence, sliceMapped(sentence, 0, 0)]),
  links: [],
  unread: '',
});
