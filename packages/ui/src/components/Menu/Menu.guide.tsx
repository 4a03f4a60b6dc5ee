import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A button that opens a list of actions or choices.',
  keywords: ['dropdown', 'actions', 'kebab', 'overflow', 'contextmenu', 'popup'],
  use: [
    'Several actions belong to one thing and there is no room for buttons.',
    'A choice among few that takes effect at once: the stage of a bid (`isSelected` ticks what is chosen).',
  ],
  instead: {
    Select: 'in a form.',
    RowMenu: 'at the end of a table’s row.',
    Popover: 'for settings with fields.',
    CommandPalette: 'for everything that can be done in the app.',
  },
  states: [
    'Open, with a header, a shortcut, a description, a disabled item, a section with a selected item, and a danger item apart.',
  ],
  pairs: [
    {
      do: 'Put the action that loses something last; it gets a line of its own.',
      dont: 'Hide the main action of a page in a menu.',
    },
  ],
  content: [
    'Verb first, without the name of the thing that the menu belongs to: Duplicate, Archive.',
    'A `shortcut` is shown and not bound: bind the keys where the action is.',
  ],
  accessibility: [
    'The trigger says `aria-haspopup` and `aria-expanded`; the list is a `menu` named by its trigger, or by `aria-label`.',
    'Ticked items are `menuitemradio` or `menuitemcheckbox` and say whether they are chosen.',
    'The focus goes into the list when it opens and back to the trigger when it closes.',
  ],
  keyboard: {
    'Enter, Space, Arrow Down': 'Opens the menu from its button.',
    'Arrow Down, Arrow Up': 'Moves through the items.',
    'A letter': 'Goes to the item that begins with it.',
    Enter: 'Does the action.',
    Escape: 'Closes the menu; the focus goes back to the button.',
  },
  examples: {
    RowActions: 'Actions of a row, 40 px high',
    Profile: 'With a header and links',
    Choice: 'A choice, ticked',
  },
};
