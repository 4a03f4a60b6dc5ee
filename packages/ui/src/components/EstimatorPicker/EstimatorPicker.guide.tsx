import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Selects at least one estimator.',
  status: 'product',
  keywords: ['assignee', 'people', 'estimator'],
  use: ['The estimators of a bid.'],
  instead: {
    UserPicker: 'where nobody may be chosen.',
  },
  pairs: [
    {
      do: 'Give it those who are not active too, so that their names can be shown.',
      dont: 'Use it for anything but estimators: its words speak of them.',
    },
  ],
  content: ['Its words are its own: Estimators, Add estimators.'],
  accessibility: [
    'The label is a `label` element; without `label` give `aria-label`.',
    'Help and error are tied to the control. An error marks it as invalid and is announced when it appears, in place of the help.',
    '`isRequired` shows a star and says that the field is required. Form, FormDrawer and FormModal check it, in the words of your language; on its own it does not validate.',
    'Taking the last one away brings it back with an error that says why.',
  ],
  keyboard: {
    'Arrow Down, Arrow Up': 'Opens the list and moves through it.',
    Enter: 'Takes the option.',
    Escape: 'Closes the list.',
    'Arrow Left, Arrow Right': 'Moves among the chips and the text.',
    'Backspace, Delete': 'Removes the chip with the focus; Backspace in an empty field removes the last one.',
  },
};
