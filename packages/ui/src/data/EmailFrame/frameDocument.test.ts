import { describe, expect, it } from 'vitest';
import { frameLooks } from './frameLooks.css';
import { emailFrameWords } from '../../words/english/EmailFrame.words';
import { frameDocument, hasOwnColors, markRanges, type FrameParts } from './frameDocument';

const marked = (html: string, ranges: { id: string; start: number; end: number }[]): string => {
  const root = document.createElement('div');
  root.innerHTML = html;
  markRanges(root, ranges);
  return root.innerHTML;
};

describe('sources in a message', () => {
  it('are marked by their place in the text, whatever elements it stands in', () => {
    expect(marked('<p>Due <b>Dec 9</b></p>', [{ id: 'due', start: 4, end: 9 }])).toBe(
      '<p>Due <b><mark data-source-of="due">Dec 9</mark></b></p>',
    );
  });

  it('that go over several elements are marked in each', () => {
    expect(marked('<b>Dec</b><i> 9</i>', [{ id: 'due', start: 0, end: 5 }])).toBe(
      '<b><mark data-source-of="due">Dec</mark></b><i><mark data-source-of="due"> 9</mark></i>',
    );
  });

  it('beside each other in one text are marked each', () => {
    expect(
      marked('A by B', [
        { id: 'name', start: 0, end: 1 },
        { id: 'company', start: 5, end: 6 },
      ]),
    ).toBe('<mark data-source-of="name">A</mark> by <mark data-source-of="company">B</mark>');
  });

  it('inside of one another are marked each, the inner one inside of the outer', () => {
    expect(
      marked('Tran of Lakeview wrote', [
        { id: 'contact', start: 0, end: 22 },
        { id: 'company', start: 8, end: 16 },
      ]),
    ).toBe('<mark data-source-of="contact">Tran of <mark data-source-of="company">Lakeview</mark> wrote</mark>');
  });

  it('that lie beyond the text change nothing', () => {
    expect(marked('<p>Due</p>', [{ id: 'due', start: 40, end: 50 }])).toBe('<p>Due</p>');
  });
});

it('a message that paints itself is told from one that does not', () => {
  expect(hasOwnColors('<td bgcolor="#fff">')).toBe(true);
  expect(hasOwnColors('<p style="color: black">')).toBe(true);
  expect(hasOwnColors('<p>A colourful word</p>')).toBe(false);
  expect(hasOwnColors('<p>Paint color: white, background: none</p>')).toBe(false);
});

const bodyOf = (html: string, ranges: { id: string; start: number; end: number }[] = []): HTMLElement =>
  new DOMParser().parseFromString(frameDocument(html, ranges, frameLooks.light, emailFrameWords), 'text/html').body;

describe('pictures in a message', () => {
  it('that would be fetched are told by their words', () => {
    const body = bodyOf('<p>Hello</p><img data-remote-src="https://mail.example/a.png" alt="Frame Builders">');
    expect(body.querySelector('img')).toBeNull();
    const box = body.querySelector('[role="img"]');
    expect([box?.textContent, box?.getAttribute('aria-label')]).toEqual(['Frame Builders', 'Frame Builders']);
  });

  it('as small as icons keep their size, and are told by their words', () => {
    const box = bodyOf('<img src="cid:1" alt="Phone" width="16" height="16">').querySelector('[role="img"]');
    expect([box?.textContent, box?.getAttribute('aria-label')]).toEqual(['', 'Phone']);
    expect(box?.getAttribute('style')).toBe('inline-size: 16px; block-size: 16px');
  });

  it('without words leave a box of their size, no higher than a few lines', () => {
    const box = bodyOf('<img src="cid:1" width="300" height="900">').querySelector('[role="img"]');
    expect(box?.getAttribute('aria-label')).toBe('Hidden image');
    expect(box?.getAttribute('style')).toBe('inline-size: 300px; block-size: 80px');
  });

  it('that count readers leave nothing, and those that came with it stay', () => {
    const own = 'data:image/png;base64,iVBORw0KGgo=';
    const body = bodyOf(`<img data-remote-src="https://t.example/" width="1" height="1"><img src="${own}" alt="Plan">`);
    expect([...body.children].map((element) => element.getAttribute('src'))).toEqual([own]);
  });

  it('do not move the places that facts were read from', () => {
    const body = bodyOf('<img alt="Logo">Due <b>Dec 9</b>', [{ id: 'due', start: 4, end: 9 }]);
    expect(body.querySelector('mark')?.textContent).toBe('Dec 9');
  });
});

it('nothing of a message that would run reaches the frame', () => {
  const html = `<script>top.x=1</script><p onclick="top.x=1">Hello</p> <a href=" javascript:top.x=1">run</a>
    <iframe srcdoc="x"></iframe><object data="x"></object>`;
  const body = bodyOf(html);
  expect(body.querySelectorAll('script, iframe, object, [onclick], [href]')).toHaveLength(0);
  expect(body.textContent.trim().split(/\s+/)).toEqual(['Hello', 'run']);
});

describe('a message in its frame', () => {
  const look = frameLooks.light;
  const pageOf = (html: string, parts: FrameParts): Document =>
    new DOMParser().parseFromString(frameDocument(html, [], look, emailFrameWords, parts), 'text/html');

  it('draws a dot for each letter that is hidden, in whatever elements it stands', () => {
    const { body } = pageOf('<p>Key: <b>8H</b>K2 now</p>', { hidden: [{ start: 5, end: 9 }] });
    expect(body.textContent).toBe('Key: •••• now');
  });

  it('asks about a link instead of following it, and says what it does', () => {
    const url = 'https://bids.example/goto?state=WILL_NOT_BID';
    const { body } = pageOf(`<a href="${url}">Not bidding</a> <a href="https://bids.example/">View</a>`, {
      askedLinks: [url],
    });
    const asked = body.querySelector('[data-asked-link]');
    expect([asked?.getAttribute('href'), asked?.getAttribute('tabindex')]).toEqual([null, '0']);
    expect(asked?.textContent).toBe('Not bidding answers the sender');
    expect(body.querySelectorAll('a[href]')).toHaveLength(1);
  });

  it('shows the pictures that have an address, boxes for others, and none that counts readers', () => {
    const html =
      '<img data-remote-src="https://a.example/1.png"><img src="cid:logo"><img data-remote-src="https://b.example/2.png" alt="B"><img data-remote-src="https://a.example/3.png" width="1">';
    const page = pageOf(html, {
      pictures: {
        from: 'https://basis.example/api/messages/m/',
        urlOf: (source) =>
          source.includes('b.example') ? null : `https://basis.example/api/messages/m/${source.length}`,
      },
    });
    expect([...page.querySelectorAll('img')].map(({ src }) => src)).toEqual([
      'https://basis.example/api/messages/m/23',
      'https://basis.example/api/messages/m/8',
    ]);
    expect(page.querySelector('.picture')?.textContent).toBe('B');
    expect(page.querySelector('meta[http-equiv]')?.getAttribute('content')).toContain(
      'img-src data: https://basis.example/api/messages/m/;',
    );
  });

  it('names no place for pictures where none is shown', () => {
    expect(pageOf('<p>Hello</p>', {}).querySelector('meta[http-equiv]')?.getAttribute('content')).toMatch(
      /img-src data: ?;/,
    );
  });
});

describe('under a policy that allows style sheets by a nonce', () => {
  const styleOf = (nonce: string): string | undefined => {
    document.head.innerHTML = `<meta property="csp-nonce" content="${nonce}">`;
    const frame = frameDocument('<p>Hello</p>', [], frameLooks.light, emailFrameWords);
    document.head.innerHTML = '';
    return /<style[^>]*>/.exec(frame)?.[0];
  };

  it('the frame gives its sheet the nonce of the page', () => {
    expect(styleOf('r4nd0m+/=')).toBe('<style nonce="r4nd0m+/=">');
  });

  it('nothing but a nonce gets into the frame', () => {
    expect(styleOf('a&quot;&gt;<b>')).toBe('<style>');
  });
});
