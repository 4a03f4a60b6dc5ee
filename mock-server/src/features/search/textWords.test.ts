import { describe, expect, it } from 'vitest';
import { excerptOf, fileWords, textQuery, textWords } from './textWords';

describe('the words of a file', () => {
  it('are those of its name and text, each once, without case, accents and signs', () => {
    expect(fileWords('Addendum-02.PDF', 'Façade: the facade, 8" CMU.\nRFI-014')).toEqual([
      'addendum',
      '02',
      'pdf',
      'facade',
      'the',
      '8',
      'cmu',
      'rfi',
      '014',
    ]);
    expect(fileWords('scan.png', null)).toEqual(['scan', 'png']);
  });

  it('are as many as the database takes, and none of letters without end', () => {
    const words = Array.from({ length: 20_000 }, (_, index) => `word${index}`);
    const found = fileWords('Spec.pdf', `${'x'.repeat(5000)} ${words.join(' ')}`);
    expect(found).toHaveLength(12_000);
    expect(Math.max(...found.map(({ length }) => length))).toBeLessThanOrEqual(60);
    expect(Buffer.byteLength(found.join(''))).toBeLessThan(2 ** 20);
  });
});

describe('words of many bytes', () => {
  it('are no more than the database can hold, though one letter becomes six', () => {
    const signs = ['\u3316', '\u3315', '\u3317'];
    const words = Array.from({ length: 12_500 }, (_, index) =>
      Array.from({ length: 10 }, (_place, place) => signs[Math.floor(index / 3 ** place) % 3]).join(''),
    );
    expect(Buffer.byteLength(fileWords('a', words.join(' ')).join(''))).toBeLessThanOrEqual(2 ** 19);
  });

  it('are cut in a text and a query alike', () => {
    const long = 'gypsum'.repeat(50);
    const [word = ''] = textWords(long);
    expect(word).toBe(long.slice(0, 60));
    expect(textQuery([long])).toBe(`'${word}':*`);
    expect(textQuery(['\u3316'.repeat(200)])?.length).toBeLessThan(70);
  });

  it('lose the characters that are not seen', () => {
    expect(textWords('so\u00adft ze\u200bro')).toEqual(['soft', 'zero']);
    expect(textQuery(['ze\u200bro'])).toBe("'zero':*");
  });
});

describe('the query of texts', () => {
  it.each([
    [['addendum'], "'addendum':*"],
    [['08-1234', 'glazing'], "'08' & '1234':* & 'glazing':*"],
    [["o'neil"], "'o' & 'neil':*"],
    [["a\\'b|!", 'concrete'], "'a' & 'b' & 'concrete':*"],
  ])('of %j is %s', (words, query) => {
    expect(textQuery(words)).toBe(query);
  });

  it('is none for words that almost any file has, and for signs', () => {
    expect(textQuery(['of', '2'])).toBeNull();
    expect(textQuery(['%_'])).toBeNull();
    expect(textQuery([])).toBeNull();
  });
});

describe('the excerpt of a text', () => {
  const letter = `Team,\n\nplease note that\t${'the façade '.repeat(20)}needs intumescent paint ${'on all steel '.repeat(20)}`;

  it('is around the words, where they are closest, cut at spaces and in one line', () => {
    expect(excerptOf(letter, ['the', 'intum'])).toBe(
      '…the façade the façade the façade needs intumescent paint on all steel on all steel on all steel on all…',
    );
  });

  it('is where most of the words are', () => {
    const text = `The contractor ${'and so on '.repeat(30)}prices gypsum by the contractor ${'and so on '.repeat(30)}`;
    expect(excerptOf(text, ['contractor', 'gypsum'])).toContain('prices gypsum by the contractor');
  });

  it('has no half of a character, and finds signs that are letters', () => {
    expect(excerptOf(`paint${'😀'.repeat(100)}`, ['paint'])).toMatch(/^paint(😀)+…$/u);
    expect(excerptOf('By Gyproc™ alone', ['gyproctm'])).toBe('By Gyproc™ alone');
  });

  it('begins and ends with the text where it is near', () => {
    expect(excerptOf('Bid Façades by Friday', ['facade'])).toBe('Bid Façades by Friday');
  });

  it('is found by a whole word where the word is short', () => {
    expect(excerptOf('Fort Worth, TX or FT', ['ft'])).toBe('Fort Worth, TX or FT');
    expect(excerptOf('Fort', ['fo'])).toBeNull();
  });

  it('is none where the words are not', () => {
    expect(excerptOf('Nothing here', ['paint'])).toBeNull();
    expect(excerptOf('', ['paint'])).toBeNull();
  });

  it('stays short in a text without spaces', () => {
    expect((excerptOf(`${'x'.repeat(500)}/paint${'y'.repeat(500)}`, ['paint']) ?? '').length).toBeLessThan(200);
  });
});
