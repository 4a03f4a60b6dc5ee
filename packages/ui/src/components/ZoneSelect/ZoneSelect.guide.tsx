import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Selects a time zone by its city, name or offset.',
  keywords: ['timezone', 'timezones', 'zone', 'offset'],
  use: ['The zone of a person, a workspace or a deadline.'],
  instead: {
    Select: 'for anything else.',
  },
  pairs: [
    { do: 'Choose the zone of the system at first.', dont: 'Ask for an offset; it changes between summer and winter.' },
  ],
  content: ['A zone is shown by its city and its offset of today.'],
  accessibility: [
    'The label is a `label` element; without `label` give `aria-label`.',
    'Help and error are tied to the control. An error marks it as invalid and is announced when it appears, in place of the help.',
    '`isRequired` shows a star and says that the field is required. Form, FormDrawer and FormModal check it, in the words of your language; on its own it does not validate.',
    'As a Select with a search: a `combobox` with a `listbox`.',
  ],
  keyboard: {
    'Arrow Down, Enter': 'Opens the list.',
    Letters: 'Search by city, name or offset.',
    Escape: 'Closes it.',
  },
};
