import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A menu at the pointer, for what is under it.',
  since: '0.3.0',
  keywords: ['rightclick', 'secondary', 'longpress', 'popup', 'actions'],
  use: ['A shortcut to actions that a button offers, too: files, cards, drawings.'],
  instead: {
    RowMenu: 'for rows: it has a button and opens by a right click.',
    Menu: 'for a button alone.',
  },
  pairs: [
    {
      do: 'Offer the same actions by a button: not everybody looks for a menu here.',
      dont: 'Take the browser’s own menu from a text that people copy.',
    },
  ],
  content: ['`aria-label` names what it acts on: Actions for A-101.'],
  accessibility: [
    'Something inside must take the focus, so that the keys reach the menu; the focus goes back to it.',
    'Links and text fields keep the browser’s own menu. A touch of half a second opens it, too.',
  ],
  keyboard: {
    'Shift F10, menu key': 'Opens the menu at what has the focus, on its first action.',
    'Arrow Down, Arrow Up': 'Moves through the actions.',
    Enter: 'Does the action.',
    Escape: 'Closes the menu; the focus goes back.',
  },
};
