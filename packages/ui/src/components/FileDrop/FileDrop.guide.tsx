import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Accepts dropped, pasted or selected files within limits, and lists them.',
  keywords: ['upload', 'dropzone', 'file', 'attach'],
  use: ['Plans, a bid log, a logo.'],
  instead: {
    FileChip: 'for files that are there already.',
  },
  pairs: [
    {
      do: 'Name the kinds and the size that are taken, before somebody tries.',
      dont: 'Upload before people see what they chose.',
    },
  ],
  content: ['Label: what is wanted: Plans.'],
  accessibility: [
    'The label is a `label` element; without `label` give `aria-label`.',
    'Help and error are tied to the control. An error marks it as invalid and is announced when it appears, in place of the help.',
    '`isRequired` shows a star and says that the field is required. Form, FormDrawer and FormModal check it, in the words of your language; on its own it does not validate.',
    'A `group` with a button that opens the system’s dialog; what was taken and what was left out is announced in a live region.',
  ],
  keyboard: {
    Tab: 'Moves to the button and to each file.',
    'Enter, Space': 'Opens the system’s dialog, or removes a file.',
  },
};
