import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Marks text from which a fact was read.',
  keywords: ['mark', 'marker', 'source', 'evidence'],
  use: ['In the text of a message, beside the fields that were read from it.'],
  instead: {
    TextWithHighlights: 'for a whole message.',
    Tag: 'to draw attention.',
  },
  pairs: [
    {
      do: 'Turn it active while its field is in use.',
      dont: 'Use yellow for anything else: it means “read from the source”.',
    },
  ],
  content: ['It marks the words of the message, unchanged.'],
  accessibility: ['A `mark` element. What is active is also told by the field that is in use.'],
};
