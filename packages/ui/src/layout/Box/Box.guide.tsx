import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A surface with padding: a panel, a footer, the inside of a card.',
  keywords: ['panel', 'card', 'container', 'padding', 'div'],
  use: ['Space around content, a hairline, a background of the tokens.'],
  instead: {
    Stack: 'for space between things.',
  },
  pairs: [{ do: 'Take spaces and backgrounds by their names.', dont: 'Put a box into a box for more space.' }],
  accessibility: [
    'It is a `div`; give `as` where it is a section, an aside or a list item. A box that scrolls needs a name and `tabIndex`, unless it holds controls.',
  ],
  examples: {
    WithALineBelow: 'With a line below',
    Panel: 'A panel',
    Capped: 'At most 320 px high',
  },
};
