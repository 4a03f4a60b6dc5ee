import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A button that opens the sorting of a list: by several fields, each with a direction.',
  keywords: ['order', 'sorting', 'multi'],
  use: ['In the Toolbar of a list.'],
  instead: {
    Table: 'for a sort by one column, by its header.',
  },
  states: ['A field that was deleted, and one without a direction.'],
  pairs: [
    { do: 'Drop the sort of the column header when these are applied.', dont: 'Offer fields that have no order.' },
  ],
  content: ['Directions in the words of the field: A→Z, Past→Future.'],
  accessibility: ['The card is a `dialog`. Rows are lifted with Space and moved with arrows; each move is announced.'],
  keyboard: {
    Space: 'On a grip: lifts the row, and drops it.',
    'Up, Down, Home, End': 'Moves the lifted row.',
    Escape: 'Puts the lifted row back, then closes the card.',
  },
  examples: {
    WithADeletedFieldAndWithoutADirection: 'A field that was deleted',
  },
};
