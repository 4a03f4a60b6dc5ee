import { describe, expect, it } from 'vitest';
import { countedTexts } from './countedTexts';

const plain = { subject: 'Bid', text: null, html: null, fileNames: [], fileTexts: [] };
const letter = `Drywall.\n${'We ask for your price. '.repeat(20)}`;

describe('keywords of an email are counted', () => {
  it('in its subject, its text, the names of its files and what they say', () => {
    const files = { fileNames: ['A.pdf', 'B.pdf'], fileTexts: ['Framing'] };
    expect(countedTexts({ ...plain, text: 'Drywall', ...files })).toEqual([
      'Bid',
      'Drywall',
      'A.pdf',
      'B.pdf',
      'Framing',
    ]);
  });

  it('in one of its parts alone when it says the same in both', () => {
    expect(countedTexts({ ...plain, text: letter, html: '<p>Drywall</p>' })[1]).toBe(letter);
  });

  it('in what is seen of its HTML where it has no text, or one that says no more than that there is HTML', () => {
    const html = '<table><tr><td>Drywall</td><td>Ceilings</td></tr></table><div style="display:none">Framing</div>';
    for (const text of [null, 'Please open this in another program.'])
      expect(
        countedTexts({ ...plain, text, html })[1]
          ?.trim()
          .split(/\s+/),
      ).toEqual(['Drywall', 'Ceilings']);
  });

  it('in its first pages, however long it is', () => {
    const long = `${'a '.repeat(500_000)}Drywall`;
    expect(countedTexts({ ...plain, text: long })[1]).toHaveLength(200_000);
    expect(countedTexts({ ...plain, html: `<p>${long}</p>` })[1]?.length).toBeLessThanOrEqual(200_000);
  });
});
