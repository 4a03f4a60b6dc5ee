import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Arranges children side by side with equal spacing.',
  keywords: ['horizontal', 'row', 'hstack', 'cluster', 'flex'],
  use: ['Buttons, tags, a label and its value. `isWrapping` where the room may end.'],
  instead: {
    Stack: 'under one another.',
    Split: 'for a start and an end.',
  },
  pairs: [{ do: 'Let it wrap where its things are many.', dont: 'Use it for columns of a page.' }],
  accessibility: ['The order on the screen is the order that is read, from right to left too.'],
};
