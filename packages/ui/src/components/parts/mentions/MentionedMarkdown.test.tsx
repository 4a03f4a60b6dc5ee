import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWithTheme } from '../../../testing/renderWithTheme';
import { MentionedMarkdown } from './MentionedMarkdown';

const show = (message: string): HTMLElement =>
  renderWithTheme(<MentionedMarkdown markdown={message} people={[{ id: 'u1', label: 'Maya Okafor' }]} />).container;

describe('the words of a note', () => {
  it('have lists, emphasis and those who are named', () => {
    const shown = show('- Soffit **moved**\n- Ask @Maya Okafor\n\n1. First');
    expect([...shown.querySelectorAll('ul > li')].map((item) => item.textContent)).toEqual([
      'Soffit moved',
      'Ask @Maya Okafor',
    ]);
    expect(shown.querySelector('strong')?.textContent).toBe('moved');
    expect(screen.getByText('@Maya Okafor').tagName).toBe('SPAN');
    expect(shown.querySelectorAll('ol > li')).toHaveLength(1);
  });

  it.each(['**x**@Maya Okafor', '@Maya Okafor*s*', '`@Maya Okafor`', '[@Maya Okafor](https://room.example)'])(
    'name nobody in a word, in code or in a link: %j',
    (message) => expect(show(message).querySelector('p span')).toBeNull(),
  );

  it.each(['**@Maya Okafor** knows', 'Ask\n@Maya Okafor', '> Ask *@Maya Okafor*!', '**Ask** @Maya Okafor'])(
    'name somebody in any other format: %j',
    (message) => expect(show(message).querySelector('p span')?.textContent).toBe('@Maya Okafor'),
  );

  it('lead to addresses in a new tab, without telling where from', () => {
    show('See https://plans.example/a?b=c, or [the room](https://room.example).');
    const links = screen.getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
      ['https://plans.example/a?b=c', 'noopener noreferrer'],
      ['https://room.example', 'noopener noreferrer'],
    ]);
  });

  it.each(['<img src=x onerror=alert(1)>', '<script>alert(1)</script>', '<div>\n<b>bold</b>\n</div>', '&lt;b&gt;'])(
    'are never HTML: %j',
    (message) => {
      const shown = show(message);
      expect(shown.querySelector('img, script, b')).toBeNull();
      expect(shown.textContent).not.toBe('');
    },
  );

  it.each(['[go](javascript:alert(1))', '[go](data:text/html,x)', '[go](/settings)', '![go](https://x.example/p.png)'])(
    'lead to nothing unsafe: %j',
    (message) => {
      const shown = show(message);
      expect(
        [...shown.querySelectorAll('a')].map((link) => link.protocol).filter((scheme) => scheme !== 'https:'),
      ).toEqual([]);
      expect(shown.querySelector('img')).toBeNull();
      expect(shown.textContent).toContain('go');
    },
  );

  it('keep lines, and signs that mean no Markdown', () => {
    const shown = show('# 4 bolts\nA-301\n---\n[1]: not a definition');
    expect(shown.textContent).toBe('# 4 bolts\nA-301\n---\n[1]: not a definition');
    expect(shown.querySelector('h1, h2, hr')).toBeNull();
  });
});
