import { describe, expect, it } from 'vitest';
import { quoteForward, quoteReply, shownContentIds, withRemotePictures, type Quoted } from './quoteEmail';

const zone = 'America/Los_Angeles';
const quoted: Quoted = {
  subject: 'Invitation <to> bid',
  from: { name: 'Dana Pike', email: 'dana@harlan.example' },
  to: [{ name: '', email: 'bids@cascade.example' }],
  cc: [{ name: 'Lee & Sons', email: 'lee@sons.example' }],
  receivedAt: '2026-11-24T14:10:00.000Z',
  text: 'Good morning,\n\nplease bid.',
  html: null,
};

describe('a quoted email', () => {
  it('stands below a reply with who wrote it and when, each line marked', () => {
    const { text, html } = quoteReply(quoted, quoted.text ?? '', zone);
    expect(text.replaceAll(' ', ' ')).toBe(
      'On Nov 24, 2026, 6:10 AM, Dana Pike <dana@harlan.example> wrote:\n> Good morning,\n>\n> please bid.',
    );
    expect(html).toContain('Dana Pike &lt;dana@harlan.example&gt; wrote:');
    expect(html).toMatch(/<blockquote[^>]*><p>Good morning,<br><br>please bid\.<\/p><\/blockquote>$/);
  });

  it('that is forwarded stands below its sender, time, subject and recipients', () => {
    const { text, html } = quoteForward(quoted, quoted.text ?? '', zone);
    expect(text.replaceAll(' ', ' ').split('\n')).toEqual([
      '---------- Forwarded message ----------',
      'From: Dana Pike <dana@harlan.example>',
      'Date: Nov 24, 2026, 6:10 AM',
      'Subject: Invitation <to> bid',
      'To: bids@cascade.example',
      'Cc: Lee & Sons <lee@sons.example>',
      '',
      'Good morning,',
      '',
      'please bid.',
    ]);
    expect(html).toContain('Subject: Invitation &lt;to&gt; bid');
    expect(html).toContain('Lee &amp; Sons');
  });

  it('names no recipients where it has none', () => {
    expect(quoteForward({ ...quoted, to: [], cc: [] }, '', zone).text).not.toMatch(/^(?:To|Cc):/m);
  });

  it('keeps its formatting if it has one', () => {
    expect(quoteForward({ ...quoted, html: '<table><tr><td>Bid</td></tr></table>' }, 'Bid', zone).html).toContain(
      '<table><tr><td>Bid</td></tr></table>',
    );
  });
});

it('the pictures that HTML shows of the attached files are told by their content ids', () => {
  const html = '<img src="cid:logo%40harlan"><img data-remote-src="https://a.example/1.png"><img src="cid:100%">';
  expect([...shownContentIds(html)]).toEqual(['logo@harlan', '100%']);
});

it('remote pictures are sent as pictures', () => {
  expect(withRemotePictures('<img alt="A" data-remote-src="https://a.example/1.png"><p data-remote-src="x">')).toBe(
    '<img alt="A" src="https://a.example/1.png"><p data-remote-src="x">',
  );
});
