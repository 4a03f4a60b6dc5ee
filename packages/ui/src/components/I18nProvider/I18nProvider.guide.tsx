import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose:
    'Sets the locale and the text direction for the components below, including an app’s own react-aria components.',
  keywords: ['i18n', 'locale', 'rtl', 'right to left', 'direction', 'language'],
  use: [
    'An app that is read from right to left.',
    'An app with controls of react-aria of its own, so that they follow the same locale.',
  ],
  instead: { WordsProvider: 'for texts, dates and numbers; it sets this locale too.' },
  states: ['Tabs in Arabic, right to left.'],
  pairs: [
    {
      do: 'Set dir on the page too: it mirrors what is drawn, this turns the keys.',
      dont: 'Put it around a WordsProvider that has a locale of its own.',
    },
  ],
  keyboard: { 'Left, Right': 'Lead where they point, from right to left too.' },
  accessibility: ['Set `lang` and `dir` of the document: it does not.'],
};
