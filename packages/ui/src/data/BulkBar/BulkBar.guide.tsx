import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Actions for the selected rows, floating above the end of the list.',
  keywords: ['batch', 'selection', 'toolbar', 'mass', 'actions'],
  use: ['Over a Table with `selection`. Its nearest positioned parent is the page.'],
  instead: {
    RowMenu: 'for one row.',
    Toolbar: 'for what the list is arranged by.',
  },
  states: ['A selection of 12,840 rows.'],
  pairs: [
    {
      do: 'Put the action that loses something last.',
      dont: 'Rely on it to say how many rows are selected: announce that from a live region of the page.',
    },
  ],
  content: ['Actions are verbs: Archive, Group, Delete. Their count stands before them.'],
  accessibility: ['A `toolbar` named Actions for the selection. When it goes, the focus goes back where it came from.'],
  keyboard: {
    Tab: 'Moves through its actions.',
    'Enter, Space': 'Does the action.',
  },
};
