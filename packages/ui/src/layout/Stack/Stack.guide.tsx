import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Stacks children vertically with equal spacing.',
  keywords: ['vertical', 'column', 'spacing', 'vstack', 'flex'],
  use: ['Forms, sections, lists. Components have no outer margin, so space between them comes from here.'],
  instead: {
    Inline: 'beside one another.',
    Box: 'for space inside.',
  },
  pairs: [
    { do: 'Nest stacks for groups: a wide one of narrow ones.', dont: 'Put empty elements between for more space.' },
  ],
  accessibility: [
    'The order on the screen is the order that is read. `as="ul"` for a list, whose children are then `li`.',
  ],
};
