import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Selects several options, each shown as a chip.',
  keywords: ['dropdown', 'multiple', 'listbox', 'tags', 'chips'],
  use: ['Options that are known beforehand, of which any number can be chosen.'],
  instead: {
    Checkbox: 'for up to five that should be seen at once.',
    MultiComboBox: 'where the app searches.',
    TagInput: 'where people write words of their own.',
  },
  pairs: [{ do: 'Keep the order in which they were chosen.', dont: 'Use it for on and off.' }],
  content: ['Placeholder says what nothing chosen means: Any stage.'],
  accessibility: [
    'The label is a `label` element; without `label` give `aria-label`.',
    'Help and error are tied to the control. An error marks it as invalid and is announced when it appears, in place of the help.',
    '`isRequired` shows a star and says that the field is required. Form, FormDrawer and FormModal check it, in the words of your language; on its own it does not validate.',
    'The list is a `listbox` with `aria-multiselectable`. Each chip has a button named Remove and its text.',
  ],
  keyboard: {
    'Arrow Down, Arrow Up': 'Opens the list and moves through it.',
    Enter: 'Takes the option.',
    Escape: 'Closes the list.',
    'Arrow Left, Arrow Right': 'Moves among the chips and the text.',
    'Backspace, Delete': 'Removes the chip with the focus; Backspace in an empty field removes the last one.',
  },
};
