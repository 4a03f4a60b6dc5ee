import { DatePicker } from './DatePicker';
import { TextField } from '../TextField/TextField';
import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A date, typed in any common form or picked from a calendar.',
  keywords: ['calendar', 'date', 'day', 'input', 'datepicker'],
  use: [
    'Deadlines, starts and ends: `12/9`, `Dec 9`, `tomorrow`, `friday`, `next friday`, `in 2 weeks`, `+3` and `+2w` are all read, in the words of the locale.',
  ],
  instead: {
    DateTimePicker: 'for a day that may have a time.',
    DateRangePicker: 'for a span of days.',
  },
  pairs: [
    {
      do: 'Say in the help what the day is for, where the label does not.',
      dont: 'Check the form of the text yourself: what was understood is shown before it is taken.',
      doDrawn: <DatePicker label="Bid deadline" defaultValue="2026-12-09" description="When proposals must be in." />,
      dontDrawn: <TextField label="Bid deadline" placeholder="YYYY-MM-DD" />,
    },
  ],
  content: ['A day is shown as Dec 09, 2026, and held as `2026-12-09`.'],
  accessibility: [
    'A year of two digits is asked about, with a button for each day that it may mean.',
    'The label is a `label` element; without `label` give `aria-label`.',
    'Help and error are tied to the control. An error marks it as invalid and is announced when it appears, in place of the help.',
    '`isRequired` shows a star and says that the field is required. Form, FormDrawer and FormModal check it, in the words of your language; on its own it does not validate.',
    'A text field and a button named Open calendar (`aria-haspopup="dialog"`). The calendar is a dialog with a `grid`, whose days are read in full.',
    'A text that is no day gives an error that says what to write.',
  ],
  keyboard: {
    'Arrow Down': 'Opens the calendar.',
    Enter: 'Takes what is written, or the day.',
    'Arrows, Page Up, Page Down': 'Moves by days, weeks and months in the calendar.',
    Escape: 'Closes the calendar, or drops what was typed.',
  },
  examples: {
    Open: 'The calendar',
  },
};
