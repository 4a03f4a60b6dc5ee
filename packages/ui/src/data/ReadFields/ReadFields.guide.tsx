import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Fields read from a message, each linked to its source in it.',
  status: 'product',
  keywords: ['extraction', 'facts', 'source', 'email'],
  use: ['Beside an EmailFrame or a TextWithHighlights.'],
  instead: {
    DefinitionList: 'for facts that people typed.',
  },
  states: [
    'Confirmed, edited, doubtful and missing values; a source is underlined. A line below a value says why it was taken.',
  ],
  pairs: [{ do: 'Keep the order of the fields the same for all messages.', dont: 'List facts that people typed.' }],
  content: ['Values as they are shown elsewhere, not as the message has them.'],
  accessibility: ['A field with a source is a button named Show in the message. Warnings and marks have words.'],
  keyboard: {
    Tab: 'Moves through the fields and marks their sources.',
    Enter: 'Shows the source in the message.',
  },
};
