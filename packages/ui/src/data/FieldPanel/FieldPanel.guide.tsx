import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A button that opens the fields of a list, to show, hide and reorder them.',
  keywords: ['columns', 'visibility', 'customize', 'chooser'],
  use: ['In the Toolbar of a list with many columns.'],
  instead: {
    SortBuilder: 'for the order of rows.',
  },
  states: ['Shown fields above hidden ones, with the search.'],
  pairs: [
    {
      do: 'Save what `onChange` gives after each change.',
      dont: 'Put the field that names a row among those that can be hidden.',
    },
  ],
  content: ['Fields as their headers are named.'],
  accessibility: [
    'The panel is a `dialog`. Fields are lifted with Space and moved with arrows; what is shown, hidden and moved is announced.',
  ],
  keyboard: {
    Space: 'On a grip: lifts the field, and drops it.',
    'Up, Down, Home, End': 'Moves the lifted field.',
    Escape: 'Puts the lifted field back, then closes the panel.',
  },
};
