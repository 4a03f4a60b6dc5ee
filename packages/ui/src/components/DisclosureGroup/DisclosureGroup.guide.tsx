import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Collapsible sections, of which one is open at a time by default: an accordion.',
  keywords: ['accordion', 'faq', 'collapse'],
  use: ['Questions, groups of settings.'],
  instead: {
    Disclosure: 'for one part.',
    Tabs: 'for parts of equal weight that people change between.',
  },
  pairs: [
    {
      do: 'Give each part an `id` and a title of a few words.',
      dont: 'Close a part in which something was typed without keeping it.',
    },
  ],
  content: ['Titles are alike: all nouns or all questions.'],
  accessibility: ['Each part is a heading with a button; `allowsMultiple` leaves others open.'],
  keyboard: {
    Tab: 'Moves from title to title.',
    'Enter, Space': 'Opens and closes a part.',
  },
  examples: {
    SeveralAtOnce: 'Several at once',
  },
};
