import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A page with one list: its header stays, its rows scroll.',
  keywords: ['page', 'list', 'table', 'scaffold'],
  use: ['Around a PageHeader, a Toolbar and a Table.'],
  instead: {
    DetailsLayout: 'for a page about one thing.',
    FullPage: 'for a state in place of the page.',
  },
  pairs: [
    {
      do: 'Give it a parent of bounded height: it takes the rest of it, and the rows scroll in that.',
      dont: 'Let the page around it grow with the list: nothing would scroll, and every row be drawn.',
    },
  ],
  accessibility: [
    'It is no landmark: the AppShell’s `main` is around it. A `banner` about the list stands between header and rows.',
  ],
  examples: {
    WithBanner: 'With a banner',
  },
};
