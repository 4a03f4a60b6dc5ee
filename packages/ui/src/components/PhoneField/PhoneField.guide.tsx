import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A phone number, typed in any notation and formatted on blur.',
  keywords: ['telephone', 'tel', 'number'],
  use: ['Phone numbers of people and companies.'],
  instead: {
    TextField: 'for extensions and codes.',
  },
  pairs: [{ do: 'Let people paste what they have.', dont: 'Ask for the parts of a number in fields of their own.' }],
  content: ['Phone numbers are never set in digits of equal width.'],
  accessibility: [
    'The label is a `label` element; without `label` give `aria-label`.',
    'Help and error are tied to the control. An error marks it as invalid and is announced when it appears, in place of the help.',
    '`isRequired` shows a star and says that the field is required. Form, FormDrawer and FormModal check it, in the words of your language; on its own it does not validate.',
    'It is a text field of type `tel`, so that phones show their number keys.',
  ],
  keyboard: {
    Tab: 'Leaves the field and writes the number in its usual form.',
  },
};
