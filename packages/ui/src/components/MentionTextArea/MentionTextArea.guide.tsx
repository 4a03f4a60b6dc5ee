import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A text area in which @ suggests people to mention.',
  status: 'product',
  keywords: ['mention', 'at', 'people', 'note'],
  use: ['Notes to colleagues.'],
  instead: {
    TextArea: 'where nobody is told.',
    RichTextEditor: 'for formatted text of several paragraphs.',
  },
  pairs: [
    {
      do: 'Tell those who are named; that is what they are named for.',
      dont: 'Offer people who can’t see what the note is about.',
    },
  ],
  content: ['The help says how: Type @ to name someone.'],
  accessibility: [
    'The label is a `label` element; without `label` give `aria-label`.',
    'Help and error are tied to the control. An error marks it as invalid and is announced when it appears, in place of the help.',
    '`isRequired` shows a star and says that the field is required. Form, FormDrawer and FormModal check it, in the words of your language; on its own it does not validate.',
    'The text area controls a `listbox` while names are offered; how many are offered is announced.',
  ],
  keyboard: {
    '@': 'Offers people and teams.',
    'Arrow Up, Arrow Down': 'Moves among them.',
    'Enter, Tab': 'Writes the name.',
    Escape: 'Goes on without a name.',
  },
};
