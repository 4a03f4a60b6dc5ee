import { describe, expect, it } from 'vitest';
import { fileQuery, fileWords } from './fileWords';

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

describe('the query of files', () => {
  it.each([
    [['addendum'], "'addendum':*"],
    [['08-1234', 'glazing'], "'08' & '1234':* & 'glazing':*"],
    [["o'neil"], "'o' & 'neil':*"],
    [["a\\'b|!", 'concrete'], "'a' & 'b' & 'concrete':*"],
  ])('of %j is %s', (words, query) => {
    expect(fileQuery(words)).toBe(query);
  });

  it('is none for words that almost any file has, and for signs', () => {
    expect(fileQuery(['of', '2'])).toBeNull();
    expect(fileQuery(['%_'])).toBeNull();
    expect(fileQuery([])).toBeNull();
  });
});
