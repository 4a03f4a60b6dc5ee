import { describe, expect, it } from 'vitest';
import { deadlinePhrases } from './deadlinePhrases';
import { letterPhrases } from './letterPhrases';
import { PhraseBook, phrasesOf } from './phraseBook';
import { wordsOf } from './words';

const books = { deadlinePhrases, letterPhrases };

/** Days of the examples, which phrases see as `<date>`. */
const days = /\b(?:\d{1,2}\/\d{1,2}|(?:next )?(?:Friday|December \d+|October \d+|March))\b/g;

/** Meanings in an example, with its days as dates and as words. */
function meaningsIn(book: PhraseBook, text: string): Set<string> {
  const slots = [...text.matchAll(days)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    form: '<date>',
  }));
  const dated = book.find(wordsOf(text, slots)).map(({ meaning }) => meaning);
  return new Set([...dated, ...book.meaningsIn(text)]);
}

describe.each(Object.entries(books))('each phrase of %s', (_, book) => {
  it.each(book.phrases.map(({ meaning, pattern, example }) => [meaning, pattern, example] as const))(
    '%s: %s is found in “%s”',
    (meaning, pattern, example) => {
      const alone = new PhraseBook([{ meaning, pattern, example, counterExample: null }]);
      expect([...meaningsIn(alone, example)]).toEqual([meaning]);
    },
  );

  it.each(
    book.phrases.flatMap(({ meaning, pattern, counterExample }) =>
      counterExample === null ? [] : [[meaning, pattern, counterExample] as const],
    ),
  )('%s: %s is not found in “%s”', (meaning, pattern, counterExample) => {
    const alone = new PhraseBook([{ meaning, pattern, example: '', counterExample }]);
    expect([...meaningsIn(alone, counterExample)]).toEqual([]);
  });
});

describe('a pattern', () => {
  const found = (pattern: string, text: string): number =>
    new PhraseBook(phrasesOf(`any | ${pattern} | example`)).find(wordsOf(text)).length;

  it.each([
    ['(bid|quote) due', 'Quotes due', 1],
    ['bid [are] due', 'bids due', 1],
    ['bid [are] due', 'bids are due', 1],
    ['bid * due', 'bids for the hall due', 1],
    ['bid * due', 'bids for the hall in Salem due', 0],
    ['rfi <n>', 'RFI 12', 1],
    ['cloture', 'Clôture', 1],
    ['d offre', 'l’appel d’offres', 1],
  ])('%s is found in “%s”', (pattern, text, count) => {
    expect(found(pattern, text)).toBe(count);
  });

  it.each(['(bid', 'bid)', '[bid'])('%s is refused', (pattern) => {
    expect(() => new PhraseBook(phrasesOf(`any | ${pattern} | example`))).toThrow(pattern);
  });
});
