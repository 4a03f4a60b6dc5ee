import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A multiline text field that grows with its text.',
  keywords: ['textarea', 'multiline', 'note', 'message'],
  use: ['Notes, messages, descriptions.'],
  instead: {
    TextField: 'for one line.',
    MentionTextArea: 'where colleagues are named.',
  },
  pairs: [
    {
      do: 'Let it grow with what is written; set `maxRows` where something below must stay in sight.',
      dont: 'Open a large empty field for a short note.',
    },
  ],
  content: ['Show what is left in `labelEnd` where there is a limit: 40 of 200.'],
  accessibility: [
    'The label is a `label` element; without `label` give `aria-label`.',
    'Help and error are tied to the control. An error marks it as invalid and is announced when it appears, in place of the help.',
    '`isRequired` shows a star and says that the field is required. Form, FormDrawer and FormModal check it, in the words of your language; on its own it does not validate.',
  ],
  keyboard: {
    Enter: 'Begins a new line.',
  },
};
