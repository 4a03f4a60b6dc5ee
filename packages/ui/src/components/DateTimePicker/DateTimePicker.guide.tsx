import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A date with an optional time.',
  keywords: ['calendar', 'datetime', 'timestamp', 'deadline'],
  use: ['Deadlines and appointments.'],
  instead: {
    DatePicker: 'where a time would never be known.',
    TimePicker: 'for a time without a day.',
  },
  pairs: [{ do: 'Leave the time empty where none is known.', dont: 'Invent a time, such as midnight.' }],
  content: ['Say the time zone in the help: In the time zone of the project.'],
  accessibility: [
    'The label is a `label` element; without `label` give `aria-label`.',
    'Help and error are tied to the control. An error marks it as invalid and is announced when it appears, in place of the help.',
    '`isRequired` shows a star and says that the field is required. Form, FormDrawer and FormModal check it, in the words of your language; on its own it does not validate.',
    'A `group` with two fields, Date and Time. A time that is typed beside the day goes into its own field.',
  ],
  keyboard: {
    'Arrow Down': 'Opens the calendar.',
    Enter: 'Takes what is written, or the day.',
    'Arrows, Page Up, Page Down': 'Moves by days, weeks and months in the calendar.',
    Escape: 'Closes the calendar, or drops what was typed.',
  },
};
