import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Facts about one thing, one per row: label, then value.',
  keywords: ['description', 'facts', 'keyvalue', 'properties'],
  use: ['In the aside of a page about one thing.'],
  instead: {
    FactStrip: 'for the four or five facts that people look for first.',
    Table: 'for many things.',
  },
  pairs: [
    {
      do: 'Keep the order of the facts the same from thing to thing.',
      dont: 'Leave out what is empty: it is drawn as an en dash.',
    },
  ],
  content: ['Labels are nouns in sentence case, without a colon.'],
  accessibility: ['A `dl`: each value is read with its label. Name the list with `aria-label` where no title does.'],
};
