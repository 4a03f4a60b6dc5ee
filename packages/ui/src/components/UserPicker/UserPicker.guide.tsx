import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Selects people, shown with their avatars.',
  keywords: ['assignee', 'people', 'select', 'members'],
  use: [
    'Assignees, members, filters by person. Only those who are active are offered; those who left stay shown where they were chosen.',
  ],
  instead: {
    EstimatorPicker: 'for the estimators of a bid, of whom one must stay.',
    ComboBox: 'for companies.',
  },
  pairs: [{ do: 'Give it all people, those who left too.', dont: 'Use it for people outside of the workspace.' }],
  content: ['Placeholder: Select people.'],
  accessibility: [
    'The label is a `label` element; without `label` give `aria-label`.',
    'Help and error are tied to the control. An error marks it as invalid and is announced when it appears, in place of the help.',
    '`isRequired` shows a star and says that the field is required. Form, FormDrawer and FormModal check it, in the words of your language; on its own it does not validate.',
    'As a MultiSelect: a `listbox`, with several or one to choose (`selectionMode`).',
  ],
  keyboard: {
    'Arrow Down, Arrow Up': 'Opens the list and moves through it.',
    Enter: 'Takes the option.',
    Escape: 'Closes the list.',
    'Arrow Left, Arrow Right': 'Moves among the chips and the text.',
    'Backspace, Delete': 'Removes the chip with the focus; Backspace in an empty field removes the last one.',
  },
};
