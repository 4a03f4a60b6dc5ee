import { NumberField } from './NumberField';
import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A number, typed in the notation of the locale.',
  keywords: ['number', 'spinbutton', 'stepper', 'quantity', 'integer', 'decimal'],
  use: ['Counts, distances, durations.'],
  instead: {
    MoneyField: 'for amounts.',
    PercentField: 'for shares of a hundred.',
    TextField: 'for codes and numbers that nobody adds up.',
  },
  pairs: [
    {
      do: 'Say the unit at the end of the field.',
      dont: 'Leave the unit to the placeholder.',
      doDrawn: <NumberField label="Travel time" defaultValue={45} endText="min" />,
      dontDrawn: <NumberField label="Travel time" placeholder="in minutes" />,
    },
  ],
  content: ['The unit is `endText`, a sign of currency is `startText`; neither is in the label.'],
  accessibility: [
    'The label is a `label` element; without `label` give `aria-label`.',
    'Help and error are tied to the control. An error marks it as invalid and is announced when it appears, in place of the help.',
    '`isRequired` shows a star and says that the field is required. Form, FormDrawer and FormModal check it, in the words of your language; on its own it does not validate.',
    'The role is `spinbutton` with its value, least and most. An empty field says “Empty”.',
    'A text that is no number stays, marked as invalid, and the value is the one before. One that can mean several numbers, or has more decimals than are kept, is asked about with a button for each of one or two: a form is not sent until it is clear.',
    'A number beyond the bounds moves to the nearest within them. The field says so in place of its help, and Enter does not send the form then.',
  ],
  keyboard: {
    'Arrow Up, Arrow Down': 'Steps the number.',
    Enter: 'Takes what is written.',
    Escape: 'Brings back the number before.',
  },
};
