import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Grouped views of a page, each with its count.',
  keywords: ['navigation', 'list', 'sidebar', 'saved'],
  use: ['In a Sidebar.'],
  instead: {
    Tabs: 'for the parts of one thing.',
  },
  pairs: [{ do: 'Mark the view that is open.', dont: 'List more than people can look over: group them.' }],
  content: ['Names of one to three words; a count only where it helps.'],
  accessibility: [
    'A `nav` named by `aria-label`, which is required. It is one Tab stop: arrows lead from view to view and to what can be done with one.',
  ],
  keyboard: {
    Tab: 'Goes to the view that is open, and on.',
    'Up, Down, Home, End': 'Move through the views.',
    Right: 'Goes to the button of a view; Left goes back.',
    'Shift + F10': 'Opens the menu of a view.',
    Enter: 'Opens a view.',
  },
  examples: {
    WithActionsOnARow: 'With actions on a row',
  },
};
