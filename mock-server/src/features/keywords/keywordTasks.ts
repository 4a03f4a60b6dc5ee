import { workKind } from '../../platform/workers/workRoom';
import { fileWords } from '../search/textWords';
import { countedTexts, type CountedMessage } from './countedTexts';
import { createKeywordCounter, type KeywordCounts } from './countKeywords';

interface CountedEmails {
  /** Words of the list. */
  readonly words: readonly string[];
  readonly emails: readonly CountedMessage[];
}

interface CountedFile extends NamedText {
  readonly words: readonly string[];
}

interface NamedText {
  readonly name: string;
  readonly text: string | null;
}

/** Counts the keywords of emails, in their order. */
export const countEmails = ({ words, emails }: CountedEmails): readonly KeywordCounts[] => {
  const count = createKeywordCounter(words);
  return emails.map((email) => count(countedTexts(email)));
};

export const countFile = ({ words, name, text }: CountedFile): KeywordCounts =>
  createKeywordCounter(words)([name, text ?? '']);

/** Lists the words by which a file is found. */
export const listFileWords = ({ name, text }: NamedText): readonly string[] => fileWords(name, text);

const tooCostly = 'The words of this text could not be counted.';

export const keywordWork = {
  emails: workKind<CountedEmails, readonly KeywordCounts[]>({ name: 'countEmails', lane: 'words', tooCostly }),
  fileWords: workKind<NamedText, readonly string[]>({ name: 'listFileWords', lane: 'words', tooCostly }),
  /** A user waits for it. */
  file: workKind<CountedFile, KeywordCounts>({ name: 'countFile', lane: 'letters', tooCostly }),
};
