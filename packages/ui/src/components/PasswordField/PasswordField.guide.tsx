import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A password input, with a button that reveals the text.',
  keywords: ['secret', 'login', 'credential'],
  use: ['Signing in, and setting a new password (`hasStrengthMeter`).'],
  instead: {
    TextField: 'for keys that are shown to everybody who may see the page.',
  },
  pairs: [
    {
      do: 'Show how hard it is to guess only where the password is a new one.',
      dont: 'Forbid to paste: password managers do.',
    },
  ],
  content: ['Say what a password must have before it is typed, in `description`.'],
  accessibility: [
    'The label is a `label` element; without `label` give `aria-label`.',
    'Help and error are tied to the control. An error marks it as invalid and is announced when it appears, in place of the help.',
    '`isRequired` shows a star and says that the field is required. Form, FormDrawer and FormModal check it, in the words of your language; on its own it does not validate.',
    'The button is named Show password or Hide password; the strength is a status in words, not a color alone.',
    'Give `autoComplete`: `current-password` or `new-password`.',
  ],
  keyboard: {
    'Enter, Space': 'On its button: shows or hides what was typed.',
  },
};
