import { describe, expect, it } from 'vitest';
import { letterWords, presentWords, previewButton, previewTitle, sourceWords } from './previewWords';

const company = (id: string, name: string) => ({ messageIds: [id], company: { id: null, name } });
const invites = ['Calloway', 'Northgate, Inc.', 'Stratum', 'Harlan & Pike Builders'].map((name, index) =>
  company(`${index + 1}`, name),
);

describe('where a value of the preview comes from', () => {
  it.each([
    [['1', '2', '3', '4'], 'from all 4 emails'],
    [['1'], 'from Calloway’s email'],
    [['4'], 'from Harlan & Pike Builders’ email'],
    [['1', '2'], 'from 2 emails: Calloway and Northgate'],
    [['9'], 'from the email'],
    [[], null],
  ])('is said of %j', (ids, expected) => {
    expect(sourceWords(ids, invites, 4)).toBe(expected);
  });

  it('names three contractors at most', () => {
    expect(sourceWords(['1', '2', '3', '4'], invites, 5)).toBe(
      'from 4 emails: Calloway, Northgate, Stratum, and 1 more',
    );
  });
});

describe('the preview', () => {
  it('says what its button does', () => {
    const pier = { name: 'Pier 48' };
    expect([previewTitle(4, null), previewButton(4, 3, null)]).toEqual([
      'Add one bid from 4 emails',
      'Add bid with 3 invites',
    ]);
    expect([previewTitle(1, pier), previewButton(1, 1, pier), previewButton(2, 0, pier)]).toEqual([
      'Add 1 email to Pier 48',
      'Add 1 invite',
      'Link 2 emails',
    ]);
  });

  it('says what becomes of emails without an invite of their own', () => {
    expect(letterWords({ letterIds: [] })).toBeNull();
    expect(letterWords({ letterIds: ['1'] })).toContain('1 email brings no invite and is filed with the bid.');
    expect(letterWords({ letterIds: ['1', '2'] })).toContain('2 emails bring no invite and are filed with the bid.');
  });

  it('says which contractors are there already', () => {
    expect(presentWords([])).toBeNull();
    expect(presentWords([company('1', 'Calloway')])).toContain('Calloway has an invite there already.');
  });
});
