import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Results of a SearchBox, in a panel under it.',
  keywords: ['search', 'results', 'listbox'],
  use: ['Inside a `SearchBox`, also for the latest searches of an empty one.'],
  instead: {
    CommandPalette: 'for results beside commands, over the page.',
  },
  pairs: [
    {
      do: 'Say in the status that nothing was found, or why the search failed, and give `onRetry` then.',
      dont: 'Show results of earlier words without saying that others are on their way.',
    },
  ],
  content: [
    'Status: Showing 11 results.',
    'Excerpt: a passage of some 100 characters, cut at words and marked with “…”.',
  ],
  accessibility: [
    'The list is a `listbox`; results that lead somewhere are links of the role `option`, so that a middle click works.',
    'The status is a live region.',
  ],
  keyboard: {
    'Arrow Left, Arrow Right': 'Move along the tabs.',
  },
};
