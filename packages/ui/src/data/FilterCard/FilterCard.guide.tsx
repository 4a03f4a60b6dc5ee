import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A Filters button with the card that it opens.',
  keywords: ['filter', 'popover', 'query', 'conditions'],
  use: ['In the Toolbar of a list. What is written stays while the card is closed.'],
  instead: {
    FilterBuilder: 'for a card of your own.',
    FilterDrawer: 'for saved and quick filters.',
    FilterChips: 'to show what is on.',
  },
  states: ['Open, with a condition whose field was deleted.'],
  pairs: [
    {
      do: 'Say how many entries will match while the filter is written.',
      dont: 'Apply a filter before it is complete; the footer says what is missing.',
    },
  ],
  content: ['`matchText`: 11 bids will match.'],
  accessibility: [
    'The button says how many filters are on. The card is a `dialog` named Filters; what is missing is announced in a live region.',
  ],
  keyboard: {
    'Enter, Space': 'On the button: opens the card.',
    Escape: 'Closes an open list, then the card; what was typed stays.',
  },
  examples: {
    CannotBeAppliedWithADeletedField: 'A field that was deleted',
  },
};
