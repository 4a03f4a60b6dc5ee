import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'The “…” menu at the end of a table row.',
  keywords: ['kebab', 'more', 'ellipsis', 'overflow', 'contextmenu'],
  use: [
    'In tables and lists, for everything beyond opening the row.',
    'Where the row carries `data-row-menu-trigger`, a right click on it opens the same menu.',
  ],
  instead: {
    Menu: 'for actions of a page.',
    BulkBar: 'for actions on several rows.',
  },
  pairs: [{ do: 'Put the row’s name into its label.', dont: 'Hide the only way to open a row in it.' }],
  content: ['`aria-label` names the row: Actions for Riverside Medical.'],
  accessibility: [
    'A button named by `aria-label`, with `aria-haspopup` and `aria-expanded`.',
    'In a Table, `Shift F10` on the row opens it with the focus on its first action, and `F2` moves the focus to its button, which Tab skips.',
  ],
  keyboard: {
    'Enter, Space, Arrow Down': 'Opens it.',
    'Arrow Down, Arrow Up': 'Moves through the actions.',
    Escape: 'Closes it; the focus goes back.',
  },
};
