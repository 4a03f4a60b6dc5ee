import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Sets the texts and the locale of the components below.',
  keywords: ['i18n', 'translation', 'locale', 'language', 'messages'],
  use: ['Once, around the app, where people do not speak English, or call things by other names.'],
  instead: {
    DatesProvider: 'for what is typed into date fields.',
  },
  pairs: [
    {
      do: 'Give a table that is made outside of the component.',
      dont: 'Use it for a text that one place alone words differently; that is a prop of the component.',
    },
  ],
  content: ['The guide is the page Localization.'],
  accessibility: ['Set `lang` and `dir` of the document too: it does not.'],
  examples: {
    Nested: 'Nested',
  },
};
