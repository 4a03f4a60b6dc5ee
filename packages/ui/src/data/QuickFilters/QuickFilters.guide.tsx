import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'What bids are filtered by most, to tick instead of to write.',
  status: 'product',
  keywords: ['facets', 'checklist', 'filters'],
  use: ['In a FilterDrawer, which brings it, or in a panel.'],
  instead: {
    FilterBuilder: 'for everything else.',
  },
  pairs: [
    {
      do: 'Count the bids of each stage beside it.',
      dont: 'Put rules of your own beside these: a choice that excludes another unticks it.',
    },
  ],
  content: ['Its words are its own.'],
  accessibility: ['Each part is a `group` with its title as its name.'],
  keyboard: {
    Space: 'Ticks a choice.',
    'Left, Right': 'Chooses between all, new and updated bids.',
  },
  examples: {
    Empty: 'Nothing ticked',
  },
};
