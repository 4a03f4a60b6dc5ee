import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Body of a details page: fields at the start, the main content next to them, each with its own scrolling.',
  keywords: ['detail', 'aside', 'columns', 'record'],
  use: ['Under tabs, or in a wide modal.'],
  instead: {
    DetailsLayout: 'with a header.',
  },
  pairs: [{ do: 'Keep the aside to fields.', dont: 'Put tabs into the aside.' }],
  accessibility: ['The fields are read before what belongs to them.'],
  examples: {
    WithoutAside: 'Without an aside',
    WithCards: 'With cards',
  },
};
