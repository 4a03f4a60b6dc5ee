import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A short form in a modal.',
  keywords: ['form', 'dialog', 'modal', 'popup', 'create'],
  use: ['A bid, a contact, a name.'],
  instead: {
    FormDrawer: 'for more than a handful of fields.',
    Modal: 'for anything but a form.',
    ConfirmDialog: 'for a question.',
  },
  states: ['Submitted with errors: each stands at its field, and the first one has the focus.'],
  pairs: [{ do: 'Name the result on the button.', dont: 'Put more than a handful of fields into it.' }],
  content: ['Title and button are the same verb and noun: Create company.'],
  accessibility: [
    'A `dialog` named by its title. The first field has the focus, Enter sends, and leaving asks before something is lost.',
  ],
  keyboard: {
    Enter: 'Sends the form from any field of one line.',
    Escape: 'Leaves it, after a question when something was entered.',
  },
};
