import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A range of dates, typed, picked from two months, or chosen from presets.',
  keywords: ['calendar', 'range', 'period', 'from', 'to'],
  use: ['Reports, filters, absences.'],
  instead: {
    DatePicker: 'for one day.',
  },
  pairs: [
    {
      do: 'Offer the presets that people ask for.',
      dont: 'Take one day alone: `onChange` is called with both, or with null.',
    },
  ],
  content: ['Both days belong to the span; say so where it could be doubted.'],
  accessibility: [
    'The label is a `label` element; without `label` give `aria-label`.',
    'Help and error are tied to the control. An error marks it as invalid and is announced when it appears, in place of the help.',
    '`isRequired` shows a star and says that the field is required. Form, FormDrawer and FormModal check it, in the words of your language; on its own it does not validate.',
    'A `group` with two text fields, Start date and End date, and a button that opens a dialog with two months.',
  ],
  keyboard: {
    'Arrow Down': 'Opens the calendar.',
    Enter: 'Takes what is written, or the day.',
    'Arrows, Page Up, Page Down': 'Moves by days, weeks and months in the calendar.',
    Escape: 'Closes the calendar, or drops what was typed.',
  },
  examples: {
    Open: 'Two months and presets',
  },
};
