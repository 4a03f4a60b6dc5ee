import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Free-form tags, such as keywords: Enter or a comma adds one, and a pasted list adds several.',
  keywords: ['tags', 'tokens', 'keywords', 'chips'],
  use: ['Keywords, email addresses, anything that has no list to choose from.'],
  instead: {
    MultiSelect: 'where the words come from a list.',
  },
  pairs: [
    {
      do: 'Say how many there may be, where there is a limit.',
      dont: 'Refuse a pasted list: it is taken apart at commas and lines.',
    },
  ],
  content: ['Placeholder shows two of them: Drywall, EIFS.'],
  accessibility: [
    'The label is a `label` element; without `label` give `aria-label`.',
    'Help and error are tied to the control. An error marks it as invalid and is announced when it appears, in place of the help.',
    '`isRequired` shows a star and says that the field is required. Form, FormDrawer and FormModal check it, in the words of your language; on its own it does not validate.',
    'Each tag has a button named Remove and its text; arrow keys lead from the text to the tags.',
  ],
  keyboard: {
    'Enter, comma': 'Makes a tag of what is written.',
    'Arrow Left, Arrow Right': 'Moves among the chips and the text.',
    'Backspace, Delete': 'Removes the chip with the focus; Backspace in an empty field removes the last one.',
    Escape: 'Drops what is written.',
  },
};
