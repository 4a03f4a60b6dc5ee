import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'One line with content at both ends, such as a title and its actions.',
  keywords: ['spacebetween', 'row', 'header'],
  use: ['A title and its actions, a label and a count.'],
  instead: {
    Inline: 'for things of one kind.',
  },
  pairs: [
    {
      do: 'Put what may be cut at the start: it takes the room that is left.',
      dont: 'Put more than one thing’s actions at the end.',
    },
  ],
  accessibility: ['The start is read before the end.'],
};
