import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Header of the product: logo, main pages and global controls.',
  keywords: ['header', 'navbar', 'appbar', 'menu'],
  use: ['Once, in the `header` of the AppShell.'],
  instead: {
    Sidebar: 'for the views of a page.',
    Tabs: 'for the parts of a page.',
  },
  states: ['The current page is marked, and a badge counts what waits.'],
  pairs: [{ do: 'Mark the place that is open.', dont: 'Put actions of a page into it.' }],
  content: ['Places are nouns of one word.'],
  accessibility: [
    'A `nav` named Main, or by `aria-label`; the open place is `aria-current="page"`. A badge’s number is read with its place.',
    '`onIntent` tells that somebody is about to go there, to load the page early.',
  ],
  keyboard: {
    Tab: 'Moves from place to place.',
    'Enter, Space': 'Opens a place or its menu.',
  },
};
