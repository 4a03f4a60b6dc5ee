import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A name with a detail below it, both truncated; for the first cell of a row.',
  keywords: ['twoline', 'list', 'item', 'cell'],
  use: ['In the first cell of a row, where one name does not tell the row from others.'],
  instead: {
    Text: 'for one line.',
  },
  pairs: [{ do: 'Put first what people look for.', dont: 'Repeat in the detail what the name says.' }],
  content: ['Detail: who or where, in a few words.'],
  accessibility: ['Both are read in their order. In rows of 32 px the detail follows in the same line.'],
  examples: {
    StandsInOneLineInACompactRow: 'In a compact row',
  },
};
