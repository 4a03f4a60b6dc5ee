import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A percentage, limited to 0 to 100.',
  keywords: ['percentage', 'share', 'ratio'],
  use: ['Margins, probabilities, progress that a person estimates.'],
  instead: {
    NumberField: 'for shares that may pass a hundred.',
  },
  pairs: [
    {
      do: 'Say in the label or the help of what it is a share.',
      dont: 'Write the sign into the label: it stands in the field.',
    },
  ],
  content: ['Help says of what: Of the quote.'],
  accessibility: [
    'The label is a `label` element; without `label` give `aria-label`.',
    'Help and error are tied to the control. An error marks it as invalid and is announced when it appears, in place of the help.',
    '`isRequired` shows a star and says that the field is required. Form, FormDrawer and FormModal check it, in the words of your language; on its own it does not validate.',
    'The role is `spinbutton` from 0 to 100.',
  ],
  keyboard: {
    'Arrow Up, Arrow Down': 'Steps the number.',
    Enter: 'Takes what is written.',
    Escape: 'Brings back the number before.',
  },
};
