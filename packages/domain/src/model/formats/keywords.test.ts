import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addedFault,
  keywordFold,
  readKeywords,
  storedKeywords,
  textWords,
  tidyKeyword,
  wordFault,
  type Keyword,
} from './keywords';

const idOf = (index: number): string => `019a0000-0000-7000-8000-${String(index).padStart(12, '0')}`;
const listOf = (...words: string[]): Keyword[] => words.map((word, index) => ({ id: idOf(index), word }));

describe('the words of a text', () => {
  it('are without case, accents and hidden breaks, each with what parts it from the one before', () => {
    expect(textWords('Café dry\u00adwall: sound-\r\n wall, A / C')).toEqual([
      { word: 'cafe', gap: ' ' },
      { word: 'drywall', gap: ' ' },
      { word: 'sound', gap: ':' },
      { word: 'wall', gap: ' ' },
      { word: 'a', gap: ',' },
      { word: 'c', gap: '/' },
    ]);
  });

  it('are found in any text whatever', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) =>
        textWords(text).every(({ word, gap }) => word !== '' && (gap === ' ' || !/\s/u.test(gap))),
      ),
    );
  });
});

describe('a keyword', () => {
  it('is one with its other writings', () => {
    for (const word of ['sound wall', 'Sound-Wall', ' SOUND\u00a0wall ', 'sound_wall', '“Sound wall”'])
      expect(keywordFold(word), word).toBe('sound wall');
    expect(keywordFold('A/C')).not.toBe(keywordFold('AC'));
  });

  it('is kept with one space where more were written', () => {
    expect(tidyKeyword('  Sound \t wall\n')).toBe('Sound wall');
  });

  it.each([
    ['', 'Enter a keyword.'],
    ['x'.repeat(61), 'A keyword has at most 60 characters.'],
    ['– !', 'A keyword needs a letter or a digit.'],
    ['x'.repeat(60), null],
    ['5/8', null],
  ])('%j is refused for: %s', (word, fault) => {
    expect(wordFault(word)).toBe(fault);
  });

  it.each([
    ['ceiling', 'Ceilings'],
    ['Ceilings', 'ceiling'],
    ['Cavities', 'Cavity'],
    ['Sound-walls', 'Sound wall'],
    ['Box', 'Boxes'],
  ])('%s is there already as %s', (word, other) => {
    expect(addedFault(word, listOf('Framing', other))).toBe(`“${other}” already exists.`);
  });

  it('is another one where not its last word is a plural', () => {
    expect(addedFault('Accesses panel', listOf('Access panel'))).toBeNull();
    expect(addedFault('Ceiling tile', listOf('Ceilings', 'Tile'))).toBeNull();
  });

  it('joins others unless one of them is the same or there are too many', () => {
    expect(addedFault('DRYWALL', listOf('Framing', 'Drywall'))).toBe('“Drywall” already exists.');
    expect(addedFault('Drywall', listOf('Framing'))).toBeNull();
    const many = listOf(...Array.from({ length: 200 }, (_, index) => `Word ${index}`));
    expect(addedFault('Drywall', many)).toBe('There are 200 keywords already. Delete one first.');
  });
});

describe('the value of the setting', () => {
  it('is read as it is kept', () => {
    const value = [{ id: idOf(1).toUpperCase(), word: '  Sound   wall ', else: 1 }];
    expect(readKeywords(value)).toEqual({ ok: true, keywords: [{ id: idOf(1), word: 'Sound wall' }] });
    expect(readKeywords([])).toEqual({ ok: true, keywords: [] });
  });

  it.each<[string, unknown, string]>([
    ['nothing', null, 'The keywords are not a list.'],
    ['an object', { 0: 'Drywall' }, 'The keywords are not a list.'],
    ['words alone', ['Drywall'], 'Each keyword is an id (a UUID) and a word.'],
    ['a number for a word', [{ id: idOf(1), word: 5 }], 'Each keyword is an id (a UUID) and a word.'],
    ['another id', [{ id: '1', word: 'Drywall' }], 'Each keyword is an id (a UUID) and a word.'],
    ['white space', [{ id: idOf(1), word: ' \n' }], 'Enter a keyword.'],
    ['a long one', listOf('é'.repeat(61)), 'A keyword has at most 60 characters.'],
    ['two that are one', listOf('Sound wall', 'SOUND-WALL'), '“Sound wall” and “SOUND-WALL” are the same keyword.'],
    [
      'a singular and its plural',
      listOf('Access panels', 'access-panel'),
      '“Access panels” and “access-panel” are the same keyword.',
    ],
    ['one id twice', [...listOf('Drywall'), ...listOf('Framing')], '“Framing” has the id of another keyword.'],
    ['too many', listOf(...Array.from({ length: 201 }, (_, at) => `w${at}`)), 'There can be at most 200 keywords.'],
  ])('is refused for %s', (_, value, fault) => {
    expect(readKeywords(value)).toEqual({ ok: false, fault });
  });

  it('is read, where it was stored when less was asked of it, without what is there twice', () => {
    const [door, ...others] = listOf('Door', 'Doors', 'Framing', 'DOOR');
    expect(storedKeywords([door, ...others, 'Door', null])).toEqual([door, others[1]]);
    expect(storedKeywords(null)).toEqual([]);
  });
});
