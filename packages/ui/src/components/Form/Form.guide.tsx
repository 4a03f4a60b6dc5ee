import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Fields that are validated and sent together, each with its error.',
  keywords: ['form', 'validation', 'submit', 'fields'],
  use: ['A form on a page. `useToasts`, a Banner or the next page tells that it was taken.'],
  instead: {
    FormModal: 'over the page, for a few fields.',
    FormDrawer: 'beside the page, for many.',
  },
  pairs: [
    {
      do: 'Give each field a `name`, and say in each sentence what to enter.',
      dont: 'Disable the button until everything is right: let people send, and lead them to what is missing.',
    },
  ],
  content: ['The button names the result: Create contact. A fault says what to enter.'],
  accessibility: [
    'A native `form`: Enter sends it. The first faulty field takes the focus, and its sentence is announced.',
    'A fault of the server comes back by `onSubmit` and stands at its field; all that was entered stays.',
  ],
  keyboard: {
    Enter: 'Sends the form from any field of one line.',
    Tab: 'Moves from field to field.',
  },
  examples: {
    LeadsToTheFirstFault: 'Leads to the first fault',
    KeepsEverythingWhenTheServerRefuses: 'The server refuses',
  },
};
