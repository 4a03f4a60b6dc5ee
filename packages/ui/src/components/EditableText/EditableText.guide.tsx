import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Text that is edited in place: a press turns it into an input, and Enter or blur commits it.',
  keywords: ['rename', 'inline', 'edit', 'inplace'],
  use: ['Names in a list of settings, titles.'],
  instead: {
    TextField: 'in a form.',
    EditableCells: 'in a table.',
  },
  pairs: [
    {
      do: 'Say in a sentence what is wrong with a text, and name the button by the text.',
      dont: 'Use it where a press is expected to open the thing.',
    },
  ],
  content: ['`editLabel` holds the text: Rename Drywall.'],
  accessibility: [
    'A button named by `editLabel` that turns into a text field of the same name; the fault is tied to it and announced.',
    'The focus goes back to the button when a key ended the edit.',
  ],
  keyboard: {
    'Enter, Space': 'On the text: makes it a field.',
    Enter: 'In the field: takes the new text.',
    Escape: 'In the field: leaves the text as it was.',
  },
};
