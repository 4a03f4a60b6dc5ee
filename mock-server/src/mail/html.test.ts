import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalText, sanitiseHtml } from './html';
import { htmlToLines } from './htmlLines';

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

describe('canonicalText', () => {
  it('is the text nodes in document order, entities decoded', () => {
    expect(canonicalText('<p>A &amp; B<br>C</p> <b>D</b>')).toBe('A & BC D');
  });
});

const lines = (source: string) =>
  htmlToLines(sanitiseHtml(source).html)
    .lines.map((line) => line.text)
    .filter((text) => text !== '');

describe('htmlToLines', () => {
  it('ends lines at blocks and breaks and parts the cells of a row by a tab', () => {
    expect(lines('<h3>Head</h3><p>One<br>two</p><table><tr><td>Due</td><td>3/4</td></tr></table>')).toEqual([
      'Head',
      'One',
      'two',
      'Due\t3/4',
    ]);
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
