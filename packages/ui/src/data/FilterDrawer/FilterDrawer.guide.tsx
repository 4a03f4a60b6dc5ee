import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A drawer of saved filters and quick filters.',
  keywords: ['saved', 'filters', 'presets', 'views'],
  use: ['Lists whose filters are kept and shared.'],
  instead: {
    FilterCard: 'for conditions of the moment.',
    CustomFilterDrawer: 'to write one with a name.',
  },
  states: ['For a user who may not change shared filters.'],
  pairs: [
    {
      do: 'Say what else a saved filter sets before it is applied.',
      dont: 'Hide a filter that is invalid: show it, and say why it can’t be applied.',
    },
  ],
  content: ['Names as people gave them; `matchText` says how many match.'],
  accessibility: [
    'A `dialog` with two tabs. Filters are a list of radio buttons; what matches is announced in a live region.',
  ],
  keyboard: {
    'Up, Down': 'Chooses among the saved filters.',
    'Left, Right': 'Goes to the other tab.',
    Escape: 'Closes the drawer.',
  },
  examples: {
    QuickFilterTab: 'Quick filters',
    ExplainsAFilterThatIsInvalidAndDoesNotApplyIt: 'An invalid filter',
  },
};
