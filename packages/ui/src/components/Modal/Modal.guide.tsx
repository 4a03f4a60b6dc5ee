import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A short task on top of the page, which is blocked until the modal is closed.',
  keywords: ['dialog', 'popup', 'window', 'lightbox'],
  use: [
    'A form of a few fields that must be finished before the page goes on.',
    'A look at one thing as large as the page allows (`wide`).',
  ],
  instead: {
    Drawer: 'for a long form, or where the page beside it should stay in sight.',
    ConfirmDialog: 'for a question with two answers.',
    Popover: 'for a few settings at the button that opens them.',
  },
  states: ['At 480 px, with a tag beside its title.'],
  pairs: [
    {
      do: 'Put the primary action last, at the end of the footer.',
      dont: 'Open a modal out of a modal, except to confirm.',
    },
  ],
  content: [
    'The title names the task, as the button that opened it does: Create company.',
    'The primary button repeats it; the other one is Cancel.',
  ],
  accessibility: [
    'A `dialog` named by its title. The focus goes to its first control, or the one with `autoFocus`, stays inside and goes back to what opened it.',
    'The page behind can neither be reached nor read. Escape and the close button ask to close by `onClose`: whoever holds `isOpen` decides.',
    'Ask before what was written is lost; a press outside closes only with `isDismissable`.',
  ],
  keyboard: {
    'Tab, Shift Tab': 'Moves inside; the focus stays within.',
    Escape: 'Closes it; the focus goes back to where it came from.',
  },
  examples: {
    Wide: 'As large as the page',
  },
};
