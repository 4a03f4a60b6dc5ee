import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A longer task at the side of the page, over its full height.',
  keywords: ['dialog', 'panel', 'sheet', 'sidebar', 'slideover', 'flyout', 'sidepanel'],
  use: [
    'Forms of many fields, details of one thing, filters: the page beside it stays in sight.',
    'Drawers stack: the last one opened has the focus.',
    'With `isModal={false}` the page beside it stays in use: notes that are written while one reads.',
  ],
  instead: {
    Modal: 'for a short form.',
    ConfirmDialog: 'for a question.',
  },
  states: ['At the right, 480 px, with padding, a note at the start of the footer and two buttons at its end.'],
  pairs: [
    {
      do: 'Say in the footer what the primary button will do.',
      dont: 'Put its content into a padded Box: the body has padding of its own. Use `isFlush` for tabs or a list that reach the edges.',
    },
  ],
  content: ['The title names the task or the thing.'],
  accessibility: [
    'A `dialog` named by its title; the focus stays inside and goes back to what opened it. From a menu it goes back to the menu’s button.',
    'Escape, the close button and a press outside ask to close by `onClose`; with `isModal={false}` a press outside does not.',
    '`onClosed` is called after 500 ms, with less motion too: open the next drawer or move the focus there.',
  ],
  keyboard: {
    'Tab, Shift Tab': 'Moves inside; the focus stays within.',
    Escape: 'Closes it; the focus goes back to where it came from.',
  },
  examples: {
    FromTheLeft: 'From the left',
    Small: 'Small',
    BesideThePage: 'Beside a page that stays in use',
  },
};
