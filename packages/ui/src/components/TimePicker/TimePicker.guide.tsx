import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A time of day: picked from 96 quarter hours, or typed to the minute.',
  keywords: ['clock', 'hour', 'time'],
  use: ['A time that belongs to a day that stands elsewhere.'],
  instead: {
    DateTimePicker: 'for a day with its time.',
  },
  pairs: [
    {
      do: 'Say the time zone beside it where it matters.',
      dont: 'Round what people type: a typed time is kept to the minute, and the next quarter hour is offered beside it.',
    },
  ],
  content: ['Times are written 02:30 PM and held as `14:30`.'],
  accessibility: [
    'The label is a `label` element; without `label` give `aria-label`.',
    'Help and error are tied to the control. An error marks it as invalid and is announced when it appears, in place of the help.',
    '`isRequired` shows a star and says that the field is required. Form, FormDrawer and FormModal check it, in the words of your language; on its own it does not validate.',
    'The role is `combobox`; the list is a `listbox` that opens with the focus.',
  ],
  keyboard: {
    'Arrow Down, Arrow Up': 'Opens the list and moves through it.',
    Enter: 'Takes the option.',
    Escape: 'Closes the list.',
  },
};
