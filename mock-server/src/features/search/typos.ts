/** Shortest word that is also looked for with a typing mistake: shorter ones would match almost anything. */
const shortestWord = 5;
const longestWord = 20;

/**
 * Distinct words in which a mistyped one may have been meant, in order: of letters alone, long enough to be guessed. Longer
 * ones than an index holds come in parts.
 */
export const vocabularyOf = (texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap((text) => text.match(/\p{L}{4,40}/gu) ?? []))].toSorted();

/**
 * Spellings of a word with one typing mistake in it: a wrong, a missing, an added letter, or two that changed places.
 * `_` stands for any letter. The first letter is taken as right.
 * @returns the word alone if it is too short or too long to guess.
 */
export const spellingsOf = (word: string): readonly string[] => {
  const letters = Array.from(word);
  if (letters.length < shortestWord || letters.length > longestWord) return [word];
  const spellings = new Set([word]);
  for (let index = 1; index < letters.length; index += 1) {
    const [before, letter, after] = [letters.slice(0, index), letters[index], letters.slice(index + 1)];
    spellings.add([...before, '_', ...after].join(''));
    spellings.add([...before, '_', letter, ...after].join(''));
    spellings.add([...before, ...after].join(''));
    const [next, ...rest] = after;
    if (next !== undefined) spellings.add([...before, next, letter, ...rest].join(''));
  }
  return [...spellings];
};
