import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Frequently used filters that apply at once, without conditions.',
  keywords: ['facets', 'checklist', 'filters'],
  use: ['In a FilterDrawer, which brings it, or in a panel.'],
  instead: {
    FilterBuilder: 'for everything else.',
  },
  pairs: [
    {
      do: 'Show how many rows each checkbox finds.',
      dont: 'Offer choices that exclude each other as checkboxes: use segments.',
    },
  ],
  content: ['Titles read as the start of a sentence: Assigned to.'],
  accessibility: ['Checkboxes are a `group`; the title of each section is the name of its control.'],
  keyboard: {
    Space: 'Ticks a choice.',
    'Left, Right': 'Moves between segments.',
  },
  examples: {
    Empty: 'Nothing ticked',
  },
};
