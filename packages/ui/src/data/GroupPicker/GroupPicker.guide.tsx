import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A button that opens the grouping of a list: by a field, or by a date and period.',
  keywords: ['group', 'by', 'grouping'],
  use: ['In the Toolbar of a list.'],
  instead: {
    SortBuilder: 'for the order.',
  },
  states: ['Grouped by a date, with its period.'],
  pairs: [
    {
      do: 'Apply each change at once. Leave `dateFields` out where a list has no dates to group by.',
      dont: 'Offer fields that differ in nearly every row.',
    },
  ],
  content: ['The button says what it is grouped by: Group: Stages.'],
  accessibility: ['The card is a `dialog`; what is still missing is announced in a live region.'],
  keyboard: {
    'Tab, Arrows': 'Moves between the choices of the card.',
    Escape: 'Closes the card.',
  },
  examples: {
    ByADateOverATime: 'By a date',
  },
};
