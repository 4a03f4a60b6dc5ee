import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A short list in a panel, one row per item, with its actions at the end.',
  keywords: ['list', 'rows', 'settings', 'items'],
  use: [
    'Mailboxes, sign-ins, connections: things that are set up one by one.',
    'A question for each of a few things: `hasFields`, with a `heading` over the names and the fields.',
  ],
  instead: {
    Table: 'for what is sorted, filtered or long.',
    DefinitionList: 'for facts of one thing.',
  },
  pairs: [
    {
      do: 'Say the state in a word at the end, and why in the line under the name.',
      dont: 'Put more than two actions at an end; the rest goes into a RowMenu.',
    },
  ],
  content: ['Detail: when or why, in a few words.'],
  accessibility: [
    'A list named by `aria-label`, which is required. Name the buttons and fields at the ends by their row.',
  ],
  keyboard: {
    Tab: 'Moves to what can be done at the end of each row.',
  },
};
