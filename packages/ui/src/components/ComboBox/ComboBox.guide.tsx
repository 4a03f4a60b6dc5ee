import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Selects one of many options by typing part of its name, or creates a new one.',
  keywords: ['autocomplete', 'typeahead', 'dropdown', 'search', 'lookup'],
  use: [
    'Companies, people, places: more than a page can hold, or found by a server.',
    'The name may be new: the list then offers to add it.',
  ],
  instead: {
    Select: 'where all options are known and few.',
    MultiComboBox: 'where several are chosen.',
    SearchField: 'where a list is narrowed instead of something being chosen.',
  },
  pairs: [
    {
      do: 'Let the app search where there are more options than a page can hold.',
      dont: 'Use it for fewer than ten options.',
    },
  ],
  content: ['Placeholder: Search for a company. Options have what tells two of one name apart in `detail`.'],
  accessibility: [
    'The label is a `label` element; without `label` give `aria-label`.',
    'Help and error are tied to the control. An error marks it as invalid and is announced when it appears, in place of the help.',
    '`isRequired` shows a star and says that the field is required. Form, FormDrawer and FormModal check it, in the words of your language; on its own it does not validate.',
    'The role is `combobox` with `aria-expanded`, `aria-controls` and `aria-activedescendant`; the list is a `listbox`.',
    'How many were found, that it is searching and that nothing was found are announced in a live region.',
  ],
  keyboard: {
    'Arrow Down, Arrow Up': 'Opens the list and moves through it.',
    Enter: 'Takes the option.',
    Escape: 'Closes the list.',
  },
};
