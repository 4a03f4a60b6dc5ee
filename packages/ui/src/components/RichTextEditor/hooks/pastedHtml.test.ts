import { describe, expect, it } from 'vitest';
import { pastedHtml } from './pastedHtml';

const bodyOf = (html: string): string =>
  /<body>([\s\S]*)<\/body>/.exec(pastedHtml(`<html><body>${html}</body></html>`))?.[1]?.replaceAll(/\s*\n\s*/g, '') ??
  '';

/** An item as Word writes it. */
const word = (mark: string, text: string, level = 1): string => `
  <p class=MsoListParagraph style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
  style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}</p>`;

describe('what is pasted', () => {
  it('has lists of Word as lists, each in its depth', () => {
    const html = bodyOf(
      word('·', 'Walls') + word('o', 'Shaft', 2) + word('§', 'Top', 3) + word('·', 'Soffits') + '<p>After</p>',
    ).replaceAll(/<!--.*?-->|<span[^>]*><\/span>/g, '');
    expect(html).toBe(
      '<ul><li>Walls<ul><li>Shaft<ul><li>Top</li></ul></li></ul></li><li>Soffits</li></ul><p>After</p>',
    );
  });

  it.each(['1.', '2)', 'a.', '(iv)'])('has items with %s as a numbered list', (mark) => {
    expect(bodyOf(word(mark, 'Survey'))).toMatch(/^<ol><li>.*Survey<\/li><\/ol>$/);
  });

  it('has a line for each row of a table', () => {
    expect(
      bodyOf(
        '<table><tr><th>Item</th><th>Price</th></tr><tr><td><p>Walls</p></td><td><b>12</b><br>net</td></tr></table><p>End</p>',
      ),
    ).toBe('<p>Item | Price<br>Walls | <b>12</b> net</p><p>End</p>');
  });

  it.each([
    ['one column', '<table><tbody><tr><td>One</td></tr><tr><td>Two</td></tr></tbody></table>'],
    ['paragraphs', '<table><tbody><tr><td><p>One</p><p>Two</p></td><td>Side</td></tr></tbody></table>'],
    ['a list', '<table><tbody><tr><td><ul><li>One</li></ul></td><td>Side</td></tr></tbody></table>'],
  ])('keeps what a table of %s lays out', (_of, html) => {
    expect(bodyOf(html)).toBe(html);
  });

  it('has headings as bold lines', () => {
    expect(bodyOf('<h1>Scope <i>of work</i></h1>Text')).toBe('<p><strong>Scope <i>of work</i></strong></p>Text');
  });

  it('is left alone without any of them', () => {
    expect(pastedHtml('<p class=x>Plain</p>')).toBe('<p class=x>Plain</p>');
  });
});
