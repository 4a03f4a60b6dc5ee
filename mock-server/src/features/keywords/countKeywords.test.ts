import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addedFault } from '@basis/domain/model/formats/keywords';
import { growthOf, proportional } from '@basis/domain/testing/growth';
import { isLong } from '@basis/domain/testing/longRuns';
import { createKeywordCounter, type KeywordCounts } from './countKeywords';

const count = (keywords: readonly string[], ...texts: string[]): KeywordCounts => createKeywordCounter(keywords)(texts);

describe('keywords', () => {
  it('are counted as whole words, whatever their case and accents, and named as the list writes them', () => {
    const text = 'DRYWALL and drywall, not drywaller or undrywall; (Drywall). Béton: beton';
    expect(count(['Drywall', 'Béton', 'Framing'], text)).toEqual({ Drywall: 3, Béton: 2 });
  });

  it.each([
    'sound wall',
    'sound\r\n  wall',
    'Sound-Wall',
    'sound–\nwall',
    'Sound_Wall_plan.pdf',
    'so\u00adund\u200b wall',
  ])('of several words are counted in %j', (text) => expect(count(['Sound wall'], text)).toEqual({ 'Sound wall': 1 }));

  it.each(['sound, wall', 'sound. Wall', 'sound/wall', 'sound the wall', 'soundwall'])(
    'of several words are not counted in %j',
    (text) => expect(count(['Sound wall'], text)).toEqual({}),
  );

  it('of several words do not go from one text into the next', () => {
    expect(count(['Sound wall'], 'the sound', 'wall.pdf')).toEqual({});
  });

  it('with a sign inside are counted with that sign alone', () => {
    expect(count(['A/C', '5/8'], 'A/C and a / c, but no AC, A C or A-C; 5/8" board, not 5 8')).toEqual({
      'A/C': 2,
      '5/8': 1,
    });
  });

  it.each([
    ['Ceiling', 'ceilings', 1],
    ['Ceilings', 'ceiling', 1],
    ['Box', 'boxes', 1],
    ['Switches', 'switch', 1],
    ['Hinges', 'hinge', 1],
    ['Cavity', 'cavities', 1],
    ['Assemblies', 'assembly', 1],
    ['Access panel', 'access-panels', 1],
    ['Access panels', 'access panel', 1],
    ['Accesses panel', 'access panel', 0],
    ['Glass', 'glas', 0],
    ['Gas', 'ga', 0],
    ['Cabinet', 'cabinetss', 0],
  ])('%s is counted in "%s" %i times', (keyword, text, times) => {
    expect(count([keyword], text)).toEqual(times ? { [keyword]: times } : {});
  });

  it('that are each other’s plural count what each says itself', () => {
    expect(count(['Door', 'Doors'], 'door doors doors')).toEqual({ Door: 1, Doors: 2 });
    expect(count(['Doors', 'Door'], 'door doors doors')).toEqual({ Door: 1, Doors: 2 });
  });

  it('that would count for each other can not stand in one list', () => {
    const words = ['ceiling', 'Ceilings', 'box', 'Boxes', 'boxe', 'Horses', 'Hors', 'cavity', 'cavities', 'ga', 'GAS'];
    for (const one of words)
      for (const other of words) {
        const isCounted = [count([one], other), count([other], one)].some((counts) => Object.keys(counts).length > 0);
        expect(addedFault(one, [{ id: '', word: other }]) !== null, `${one}, ${other}`).toBe(isCounted);
      }
  });

  it('that overlap leave the words to the one that begins first, and to the longest of those', () => {
    const keywords = ['Ceiling', 'Acoustical ceiling', 'Ceiling tile', 'Tile'];
    expect(count(keywords, 'acoustical ceiling tile')).toEqual({ 'Acoustical ceiling': 1, Tile: 1 });
    expect(count(keywords, 'a ceiling; ceiling tiles')).toEqual({ Ceiling: 1, 'Ceiling tile': 1 });
    expect(count(['Fire rated door frame', 'Rated door'], 'fire rated door')).toEqual({ 'Rated door': 1 });
  });

  it('may be called what objects have', () => {
    const counts = count(['constructor', '__proto__'], 'The constructor of __proto__');
    expect(Object.entries(counts)).toEqual([
      ['constructor', 1],
      ['__proto__', 1],
    ]);
  });

  it('are none where there is no list', () => expect(count([], 'Drywall')).toEqual({}));

  const word = fc.constantFrom('drywall', 'ceiling', 'acoustical', 'sound', 'wall', 'board', 'tile');
  const phrase = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
  const capital = (text: string): string => text.toUpperCase().replaceAll('I', 'Í');

  it('count the same however the text is written, and never more words than it has', () => {
    fc.assert(
      fc.property(fc.uniqueArray(phrase, { maxLength: 12 }), fc.array(word, { maxLength: 40 }), (keywords, words) => {
        const counts = count(keywords, words.join(' '));
        expect(count(keywords, capital(words.join('-\r\n ')))).toEqual(counts);
        const taken = Object.entries(counts).reduce((sum, [one, times]) => sum + one.split(' ').length * times, 0);
        expect(taken).toBeLessThanOrEqual(words.length);
      }),
    );
  });

  it.runIf(isLong).each([
    ['words of long keywords', 'wall '],
    ['signs that stand for whole sentences', '\ufdfa'],
  ])('are counted in %s in linear time', async (_name, part) => {
    const counter = createKeywordCounter(Array.from({ length: 200 }, (_, index) => `${'wall '.repeat(11)}${index}`));
    expect(await growthOf((size) => counter([part.repeat(size)]), { from: 5_000, to: 80_000 })).toBeLessThan(
      proportional,
    );
  });
});
