import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A form in a drawer, for long forms and forms that refer to the page.',
  keywords: ['form', 'drawer', 'dialog', 'panel', 'sheet', 'edit', 'create'],
  use: ['Adding and editing one thing of a list that stays in sight.'],
  instead: {
    FormModal: 'for one or two fields.',
    Drawer: 'for anything but a form.',
  },
  states: ['Submitted with errors: each stands at its field, and the first one has the focus.'],
  pairs: [
    {
      do: 'Say in the footer what sending it does besides.',
      dont: 'Send with each key: people check what they wrote.',
    },
  ],
  content: ['Title and button are the same verb and noun: Add task.'],
  accessibility: [
    'A `dialog` named by its title. The first field has the focus, Enter sends, and leaving asks before something is lost.',
  ],
  keyboard: {
    Enter: 'Sends the form from any field of one line.',
    Escape: 'Leaves it, after a question when something was entered.',
  },
};
