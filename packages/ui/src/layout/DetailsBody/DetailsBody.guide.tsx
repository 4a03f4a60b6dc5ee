import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'The fields of one thing at the start, and what belongs to it beside them; each scrolls on its own.',
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
