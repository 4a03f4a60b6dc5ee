import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Entries within entries, of which some are open.',
  since: '0.3.0',
  keywords: ['hierarchy', 'outline', 'nested', 'folder', 'explorer'],
  use: ['Sections of a specification, folders of files, a company with its offices.'],
  instead: {
    DisclosureGroup: 'for sections of text.',
    Sidebar: 'for the pages of an app.',
    ReorderList: 'for a flat list whose order counts.',
  },
  pairs: [
    {
      do: 'Open what somebody is looking for, and remember what was open.',
      dont: 'Nest deeper than four levels: names get too short to read.',
    },
  ],
  content: ['Label: the name alone. End: a count or a date, no action.'],
  accessibility: [
    'The role is `treegrid`, named by `aria-label`, which is required; each row says its level, and whether it is open and selected.',
    'An entry with an empty list of `children` can be expanded and says that they load: load them in `onExpandedChange`.',
  ],
  keyboard: {
    'Arrow Down, Arrow Up': 'Moves to the next row, and to the previous one.',
    'Arrow Right, Arrow Left': 'Expands and collapses; from a row inside, Arrow Left moves to its parent.',
    'Home, End': 'Moves to the first row, and to the last one.',
    'Enter, Space': 'Opens the row, or selects it.',
    'A letter': 'Moves to the row that begins with it.',
  },
};
