import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Key facts in one row: label above value, divided by separators.',
  keywords: ['facts', 'summary', 'keyvalue', 'stats'],
  use: ['Under the title of a page about one thing.'],
  instead: {
    DefinitionList: 'for all facts.',
  },
  pairs: [
    { do: 'Keep it to the four or five facts that people look for first.', dont: 'Use it for facts that are edited.' },
  ],
  content: ['Labels of one or two words. Values with their unit.'],
  accessibility: ['A `dl`; an en dash stands for what is empty.'],
};
