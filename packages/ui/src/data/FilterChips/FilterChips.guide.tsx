import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Applied conditions, each as a removable chip.',
  keywords: ['active', 'filters', 'tokens', 'conditions'],
  use: ['In the Toolbar of the list that they narrow.'],
  instead: {
    FilterCard: 'to write them.',
  },
  pairs: [{ do: 'Put them beside the Filters button.', dont: 'Show conditions that are written but not applied.' }],
  content: ['A condition in words: Location contains Seattle.'],
  accessibility: [
    'A `group` named Active filters. Each button is named Remove and the condition; the focus stays among them.',
  ],
  keyboard: {
    'Enter, Space': 'On a cross: removes its condition; the focus goes to the next.',
  },
  examples: {
    CountsWhatIsOutOfSight: 'Those out of sight are counted',
  },
};
