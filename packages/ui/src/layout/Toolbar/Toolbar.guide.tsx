import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'The second row of a list page, 44 px high, with the controls that filter, sort and group.',
  keywords: ['actions', 'bar', 'controls', 'filterbar'],
  use: ['Under the PageHeader, in the `header` of a ListLayout. In windows below 768 px it takes several lines.'],
  instead: {
    PageHeader: 'for the actions of the page.',
    BulkBar: 'for actions on selected rows.',
  },
  pairs: [{ do: 'Put how the list is drawn at the `end`.', dont: 'Put a primary button into it.' }],
  content: ['Buttons are nouns here: Filters, Sorts, Group.'],
  accessibility: [
    'The start is a `toolbar` named List options, or by `aria-label`: one Tab stop, arrows lead from button to button.',
  ],
  keyboard: {
    Tab: 'Moves into the toolbar, and out of it.',
    'Arrow Left, Arrow Right': 'Moves from button to button.',
  },
  examples: {
    ItsButtonsAreOneTabStop: 'One Tab stop',
  },
};
