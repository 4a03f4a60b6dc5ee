import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose:
    'A page about one thing: a header across the full width, its fields at the start, and related content next to them.',
  keywords: ['page', 'detail', 'record', 'aside'],
  use: ['A bid, a company, a person.'],
  instead: {
    DetailsBody: 'for the body of such a page without its header.',
    ListLayout: 'for a list.',
  },
  pairs: [
    {
      do: 'Put Breadcrumbs, the title and a FactStrip into the header.',
      dont: 'Repeat the facts of the header in the aside.',
    },
  ],
  accessibility: ['Aside and content scroll each on their own; both can be reached by the keyboard.'],
  examples: {
    WithoutAside: 'Without an aside',
    OverTabs: 'Over tabs',
  },
};
