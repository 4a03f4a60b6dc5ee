import { describe, expect, it } from 'vitest';
import { searchedTexts } from './bodyText';

describe('the texts by which an email is searched', () => {
  it('are both of its parts, the formatted one as it is seen', () => {
    const html = '<p>Price the <b>soffits</b></p><div style="display:none">hidden</div>';
    expect(searchedTexts({ text: 'View it in your browser', html })).toEqual([
      expect.stringContaining('Price the soffits'),
      'View it in your browser',
    ]);
    expect(searchedTexts({ text: 'x', html }).join()).not.toContain('hidden');
    expect(searchedTexts({ text: 'Only this', html: '<img src="x">' })).toEqual(['Only this']);
    expect(searchedTexts({ text: null, html: null })).toEqual([]);
  });

  it('have dots in place of passwords and codes', () => {
    const text =
      'Plan room\nProject ID: 391901 Security Key: sD4391901@\nPassword: Hunter2Zq!\nEnter this code to sign in: 418 207';
    const [html = '', plain = ''] = searchedTexts({ text, html: `<p>${text.replaceAll('\n', '<br>')}</p>` });
    for (const shown of [html, plain]) {
      expect(shown).toContain('391901 Security Key: •••');
      for (const secret of ['sD4391901', 'Hunter2Zq', '418 207']) expect(shown).not.toContain(secret);
    }
  });
});
