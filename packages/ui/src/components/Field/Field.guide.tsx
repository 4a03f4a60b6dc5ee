import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Adds a label, a description and an error to a control, and connects them by ids.',
  keywords: ['label', 'form', 'control', 'wrapper'],
  use: ['A control that the design system does not have, in a form beside those that it has.'],
  instead: {
    TextField: 'and the other fields, which bring their label themselves.',
  },
  pairs: [
    { do: 'Spread what it gives on the element that takes the focus.', dont: 'Wrap a field that brings its label.' },
  ],
  content: [
    'The label is a noun, in sentence case and without a colon.',
    'The error says what is wrong and how to fix it.',
  ],
  accessibility: [
    'The label is a `label` element; without `label` give `aria-label`.',
    'Help and error are tied to the control. An error marks it as invalid and is announced when it appears, in place of the help.',
    '`isRequired` shows a star and says that the field is required. Form, FormDrawer and FormModal check it, in the words of your language; on its own it does not validate.',
    '`isGroup` for several controls: the group is named by `aria-labelledby`, as a label element can’t.',
  ],
  keyboard: {
    Tab: 'Moves to the control.',
  },
};
