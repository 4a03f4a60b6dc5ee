import { TextField } from './TextField';
import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A single-line text field with label, description and error.',
  keywords: ['input', 'textbox', 'text', 'email', 'url'],
  use: ['Names, addresses, codes: what is typed and can be anything.'],
  instead: {
    TextArea: 'for several lines.',
    NumberField: 'for numbers, MoneyField for amounts, PhoneField for phone numbers.',
    ComboBox: 'where the text names something that exists.',
    SearchField: 'for words to look for.',
  },
  pairs: [
    {
      do: 'Say in the error what is wrong and how to fix it.',
      dont: 'Use the placeholder as the label: it is gone once somebody types.',
      doDrawn: (
        <TextField
          label="Filter name"
          defaultValue="Due this week"
          errorMessage="A filter called “Due this week” already exists"
        />
      ),
      dontDrawn: <TextField aria-label="Filter name" placeholder="Filter name" isInvalid />,
    },
    { do: 'Make the field as wide as what belongs into it.', dont: 'Stretch a short code over the whole page.' },
  ],
  content: [
    'Label: a noun in sentence case, without a colon. Help: one sentence, with a full stop.',
    'Error: what is wrong and the next step, without blame: Enter a project name.',
  ],
  accessibility: [
    'The label is a `label` element; without `label` give `aria-label`.',
    'Help and error are tied to the control. An error marks it as invalid and is announced when it appears, in place of the help.',
    '`isRequired` shows a star and says that the field is required. Form, FormDrawer and FormModal check it, in the words of your language; on its own it does not validate.',
    'Give `type`, `autoComplete` and `inputMode`, so that phones show the right keys and browsers offer what they know.',
  ],
  keyboard: {
    Tab: 'Moves to the field and on.',
    Enter: 'Sends the form that the field belongs to.',
  },
};
