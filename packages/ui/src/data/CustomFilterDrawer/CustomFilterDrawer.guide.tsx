import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A drawer that adds or edits a named filter.',
  status: 'product',
  keywords: ['saved', 'filter', 'create', 'edit'],
  use: ['From a FilterDrawer, which brings it, or from a place of your own.'],
  instead: {
    FilterCard: 'for conditions of the moment.',
  },
  states: ['A saved filter, opened to be changed.'],
  pairs: [
    {
      do: 'Give all saved filters, so that a name that is taken is told of while it is typed.',
      dont: 'Drop a condition whose field was deleted: it is shown, and the person decides.',
    },
  ],
  content: ['Its words are its own: Create filter, Save filter.'],
  accessibility: ['A `dialog`; why it can’t be saved stands beside the button.'],
  keyboard: {
    Tab: 'From the name through the conditions to the footer.',
    Escape: 'Closes an open list, then the drawer.',
  },
  examples: {
    Edit: 'Edited',
  },
};
