import { array, assert, constantFrom, property } from 'fast-check';
import { growthOf, proportional } from '@basis/domain/testing/growth';
import { isLong } from '@basis/domain/testing/longRuns';
import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { canonicalText, sanitiseHtml } from './html';
import { htmlToLines } from './htmlLines';

const lines = (source: string) =>
  htmlToLines(sanitiseHtml(source).html)
    .lines.map((line) => line.text)
    .filter((text) => text !== '');

/** Elements and attributes in parsed HTML that could run or load anything. */
const activeIn = (html: string): string[] => {
  const found: string[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => {
      const handlers = Object.keys(attributes).filter((key) => key.startsWith('on'));
      found.push(...handlers, ...(/^(?:p|div|a|b|img|br|span|table|tr|td|tbody)$/.test(name) ? [] : [name]));
      if (/script:/i.test(attributes.href ?? '') || attributes.src !== undefined) found.push(`address of ${name}`);
    },
  });
  parser.end(html);
  return found;
};

describe('sanitiseHtml', () => {
  it('takes out scripts, handlers, forms and frames with what they hold', () => {
    const { html, text } = sanitiseHtml(
      '<p onclick="x()">Keep</p><script>steal()</script><form action="https://e.example"><input value="q"><button>Go</button></form><iframe src="https://e.example">frame</iframe><svg><script>y()</script></svg>',
    );
    expect(html).not.toMatch(/script|onclick|<form|<input|<button|iframe|svg/i);
    expect(text).toBe('KeepGo');
  });

  it.each([
    '<img src="https://t.example/open.gif">',
    '<img srcset="https://t.example/a.png 2x">',
    '<td background="https://t.example/b.png">x</td>',
    '<div style="background:url(https://t.example/c.png)">x</div>',
    '<div style="background:u\\72l(https://t.example/d.png)">x</div>',
    '<div style="background-image: image-set(\'https://t.example/e.png\' 1x)">x</div>',
    '<link rel="stylesheet" href="https://t.example/f.css">',
    '<style>@import "https://t.example/g.css";</style>',
    '<video poster="https://t.example/h.png" src="https://t.example/h.mp4"></video>',
    '<base href="https://t.example/">',
    '<meta http-equiv="refresh" content="0;url=https://t.example/">',
  ])('lets nothing load by itself: %s', (source) => {
    const { html } = sanitiseHtml(source);
    expect(html.replace(/data-remote-src="[^"]*"/g, '')).not.toContain('t.example');
  });

  it('keeps the address of a remote picture aside and counts it, and shows embedded ones', () => {
    const result = sanitiseHtml(
      '<img src="https://t.example/plan.png" alt="Plan"><img src="cid:logo@x"><img src="data:image/svg+xml;base64,AAAA">',
    );
    expect(result.html).toContain('data-remote-src="https://t.example/plan.png"');
    expect(result.html).toContain('src="cid:logo@x"');
    expect(result.html).not.toContain('svg');
    expect(result.remoteSources).toBe(1);
  });

  it('opens links apart, resolves them against the base of the mail and drops harmful ones', () => {
    const { html, baseHref } = sanitiseHtml(
      '<base href="http://rooms.example/a/"><a href="b?c=1">One</a><a href="java\nscript:x()">Two</a><a href="//e.example">Three</a>',
    );
    expect(baseHref).toBe('http://rooms.example/a/');
    expect(html).toContain('href="http://rooms.example/a/b?c=1" target="_blank" rel="noopener noreferrer nofollow"');
    expect(html).not.toMatch(/script:|<base/);
  });

  it('gives the same again when it sanitises its own result', () => {
    assert(
      property(
        array(
          constantFrom(
            '<p>',
            '</p>',
            '<b',
            '>',
            '<img src=x onerror=1>',
            'a &amp; b',
            '&lt;script&gt;',
            '<!--',
            '-->',
            '<table><tr><td>',
            'text',
            '"',
            "'",
            '<style>',
            '</style>',
            '<a href=javascript:1>',
            '<noscript>',
            '</noscript>',
            '<svg>',
            '</svg>',
            '<math><mtext>',
            '<option>',
            '<object>',
            '<title>',
          ),
          { maxLength: 30 },
        ),
        (pieces) => {
          const once = sanitiseHtml(pieces.join('')).html;
          expect(sanitiseHtml(once).html).toBe(once);
          expect(once).not.toMatch(/<script|<[^>]*\sonerror|<[^>]*javascript:/i);
        },
      ),
    );
  });
});

describe('words in elements that are not kept', () => {
  it.each([
    [
      '<object data="https://t.example/a"><param name="x">Plans: <a href="https://h.example">here</a></object>',
      'Plans: here',
    ],
    ['<noscript><p>Open the <b>plans</b> &amp; bid</p></noscript>', 'Open the plans & bid'],
    ['<select><option>Yes<option selected>No</select>', 'Yes No'],
    ['<p>Due</p><svg viewBox="0"><path d="M0"/><p>March 3</p>', 'Due March 3'],
    ['<div><math>Due</div><p>March 3</p>', 'Due March 3'],
    ['<svg><noscript>Due</noscript><p>March 3</p>', 'Due March 3'],
    ['<noscript>Due<p>March 3</p>', 'Due March 3'],
    ['<p>Due</p><svg/><p>March 3</p>', 'Due March 3'],
  ])('are kept: %s', (source, words) => {
    expect(lines(source).join(' ')).toBe(words);
  });

  it.each([
    '<svg><text>Logo</text></svg>',
    '<math><mi>x</mi></math>',
    '<noscript><script>evil()</script><style>p{}</style><svg><text>Logo</text></svg><iframe>x</iframe></noscript>',
    '<svg><script>evil()</script><style>p{}</style>',
    '<template><noscript>hidden</noscript></template>',
    '<noscript><img src="https://t.example/open.gif"></noscript>',
  ])('are not what no reader sees: %s', (source) => {
    expect(lines(`${source}<p>Due</p>`)).toEqual(['Due']);
  });

  it.runIf(isLong).each(['<p><svg></p>', '<noscript><p>Bid</p><svg></noscript>', '<option>x', '<svg/><math>'])(
    'are found in a time in proportion to the text: %s',
    async (part) => {
      const clean = (size: number) => sanitiseHtml(`<p>${part.repeat(size)} words`);
      expect(await growthOf(clean, { from: 5_000, to: 80_000 })).toBeLessThan(proportional);
    },
  );

  it('keeps the words of noscript alone, and counts no picture of it', () => {
    const source = '<noscript><a href="https://h.example">Plans</a><img src="https://t.example/a.gif"></noscript>';
    expect(sanitiseHtml(source)).toMatchObject({ html: ' Plans ', remoteSources: 0 });
  });

  it.each([
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<noscript>&lt;img src=x onerror=alert(1)&gt;</noscript>',
    '<noscript><style></noscript><img src=x onerror=alert(1)></style></noscript>',
    '<noscript><!--</noscript><img src=x onerror=alert(1)>--></noscript>',
    '<noscript><textarea></noscript><img src=x onerror=alert(1)></textarea></noscript>',
    '<svg><noscript><style></noscript><img src=x onerror=alert(1)></style></svg>',
    '<svg></p><style><a title="</style><img src=x onerror=alert(1)>">',
    '<svg><title><style><img title="</style><img src=x onerror=alert(1)>">',
    '<svg><desc><noscript><svg></desc><img src=x onerror=alert(1)>',
    '<svg><![CDATA[><img src=x onerror=alert(1)>]]>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<math><annotation-xml encoding="text/html"><style><img title="</style><img src onerror=alert(1)>">',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    '<svg<svg>><img src=x onerror=alert(1)>',
    '<<svg>script>alert(1)</script>',
    '<scr<svg>ipt>alert(1)</scr</svg>ipt>',
    '<im<noscript></noscript>g src=x onerror=alert(1)>',
    '<<noscript>x</noscript>script>alert(1)<<noscript>/</noscript>script>',
    '<a href="<svg>javascript:alert(1)">x</a><a href=java<math>script:alert(1)>y</a>',
    '<object data="javascript:alert(1)"><embed src="javascript:alert(1)"><img src=x onerror=alert(1)></object>',
    '<object><param name="src" value="https://t.example/x.swf"><svg onload=alert(1)></object>',
    '<select><option><style></option></select><img src=x onerror=alert(1)></style>',
    '<select><option onclick=alert(1)><script>alert(1)</script></option></select>',
  ])('bring in nothing that runs: %s', (source) => {
    const { html } = sanitiseHtml(`<p>Due</p>${source}`);
    expect(html).not.toMatch(
      /<\/?(?:script|style|svg|math|noscript|object|embed|option|select|textarea|title|param|form)/i,
    );
    expect(html).not.toMatch(/href="[^"]*javascript/i);
    expect(activeIn(html)).toEqual([]);
    expect(sanitiseHtml(html).html).toBe(html);
  });
});

describe('canonicalText', () => {
  it('is the text nodes in document order, entities decoded', () => {
    expect(canonicalText('<p>A &amp; B<br>C</p> <b>D</b>')).toBe('A & BC D');
  });
});

describe('htmlToLines', () => {
  it('ends lines at blocks and breaks and parts the cells of a row by a tab', () => {
    expect(lines('<h3>Head</h3><p>One<br>two</p><table><tr><td>Due</td><td>3/4</td></tr></table>')).toEqual([
      'Head',
      'One',
      'two',
      'Due\t3/4',
    ]);
  });

  it.runIf(isLong).each([
    ['elements that are never closed', '<b>', 50_000],
    // Smaller ones fit the processor's cache.
    ['tables within tables', '<table><tr><td>', 200_000],
    ['tags that never end', '<b ', 50_000],
  ])('takes a time in proportion to the text for %s', async (_name, part, from) => {
    const clean = (size: number) => sanitiseHtml(`<p>${part.repeat(size)} words`);
    expect(await growthOf(clean, { from, to: 800_000 })).toBeLessThan(proportional);
  });

  it('keeps the text and lines of endlessly nested markup, without its scripts', () => {
    const source = `<p>Bid due<br>March 3</p>${'<div>'.repeat(5000)}<script>evil()</script><a href="x">Plans</a>`;
    expect(lines(source)).toEqual(['Bid due', 'March 3', 'Plans']);
  });

  it('puts a cell that holds lines of its own on lines of its own', () => {
    expect(lines('<table><tr><td>Trade<br>Paint</td><td>Date<br>3/4</td></tr></table>')).toEqual([
      'Trade',
      'Paint',
      'Date',
      '3/4',
    ]);
  });

  it('does not read what a browser would hide', () => {
    const source =
      '<div style="display:none">Preview</div><div style="font-size:0;max-height:0">Note</div><p>Shown</p>';
    expect(lines(source)).toEqual(['Shown']);
    expect(htmlToLines(sanitiseHtml(source).html).hidden).toBe('PreviewNote');
  });

  it('maps every character to its place in the canonical text, past fillers and emoji', () => {
    const { html, text } = sanitiseHtml(
      '<p>\u200b\u00adBid&zwnj; 🏗️ Due:\u00a0 <b>May\u034f 4</b></p><p>next &amp; last</p>',
    );
    const read = htmlToLines(html).lines.filter((line) => line.text !== '');
    expect(read.map((line) => line.text)).toEqual(['Bid 🏗️ Due: May 4', 'next & last']);
    for (const line of read) {
      const there = line.at.map((offset) => text.charAt(offset)).join('');
      expect(there.replace(/\s/g, ' ')).toBe(line.text);
    }
  });
});
