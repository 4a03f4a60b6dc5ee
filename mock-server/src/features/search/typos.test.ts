import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spellingsOf, vocabularyOf } from './typos';

/** Matches the beginning of a text with the spellings of a word, as LIKE does. */
const finds = (word: string, text: string): boolean =>
  spellingsOf(word).some((spelling) => new RegExp(`^${spelling.replaceAll('_', '.')}`, 'u').test(text));

describe('a word with a typing mistake', () => {
  it.each([
    ['riverzide', 'a wrong letter'],
    ['rivrside', 'a missing letter'],
    ['riversside', 'an added letter'],
    ['rievrside', 'two letters that changed places'],
  ])('%s finds riverside: %s', (word) => expect(finds(word, 'riverside')).toBe(true));

  it.each(['rivrzide', 'liverside'])('%s does not find riverside', (word) =>
    expect(finds(word, 'riverside')).toBe(false),
  );

  it('is not guessed if it is short', () => expect(spellingsOf('hall')).toEqual(['hall']));

  it('always finds itself, with few spellings', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,30}$/u), (word) => {
        expect(finds(word, word)).toBe(true);
        expect(spellingsOf(word).length).toBeLessThanOrEqual(4 * 20);
      }),
    );
  });
});

describe('the vocabulary', () => {
  it('has each word of letters once, from four letters on', () =>
    expect(vocabularyOf(['riverside st 12 dana@oldmill.example', 'zoë’s riverside pier48 caf'])).toEqual([
      'dana',
      'example',
      'oldmill',
      'pier',
      'riverside',
    ]));

  it('has endless words in parts that an index holds', () =>
    expect(vocabularyOf(['a'.repeat(100)]).map(({ length }) => length)).toEqual([20, 40]));
});
