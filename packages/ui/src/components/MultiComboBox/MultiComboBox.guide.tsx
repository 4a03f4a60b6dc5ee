import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Selects several of many options by typing part of a name.',
  keywords: ['autocomplete', 'typeahead', 'multiple', 'tags', 'chips', 'lookup'],
  use: ['Companies that a bid is for, people that are told.'],
  instead: {
    MultiSelect: 'for a short list that is known beforehand.',
    ComboBox: 'for one.',
  },
  pairs: [
    {
      do: 'Let the app search where there are more than a page can hold.',
      dont: 'Drop what somebody wrote without telling; `isCreatedOnLeave` makes it new.',
    },
  ],
  content: ['Placeholder: Search for a company.'],
  accessibility: [
    'The label is a `label` element; without `label` give `aria-label`.',
    'Help and error are tied to the control. An error marks it as invalid and is announced when it appears, in place of the help.',
    '`isRequired` shows a star and says that the field is required. Form, FormDrawer and FormModal check it, in the words of your language; on its own it does not validate.',
    'The role is `combobox`. Each chip has a button named Remove and its text; arrow keys lead from the text to the chips.',
  ],
  keyboard: {
    'Arrow Down, Arrow Up': 'Opens the list and moves through it.',
    Enter: 'Takes the option.',
    Escape: 'Closes the list.',
    'Arrow Left, Arrow Right': 'Moves among the chips and the text.',
    'Backspace, Delete': 'Removes the chip with the focus; Backspace in an empty field removes the last one.',
  },
};
