import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'The main pages of the product at the bottom of a narrow layout, where a thumb reaches them.',
  keywords: ['tabbar', 'phone', 'mobile', 'navigation'],
  use: ['Once, in the `footer` of the AppShell, on phones and tablets.'],
  instead: {
    TopNavigation: 'on a desktop.',
    Tabs: 'for the parts of a page.',
  },
  states: ['The current page is marked, and a badge counts what waits.'],
  pairs: [{ do: 'Show four pages and More.', dont: 'Put actions of a page into it.' }],
  content: ['Places are nouns of one word.'],
  accessibility: [
    'A `nav` named Main, or by `aria-label`; the open place is `aria-current="page"`. Each place is at least 44 px wide and high.',
  ],
  keyboard: {
    Tab: 'Moves from place to place.',
    Enter: 'Opens a place.',
  },
};
