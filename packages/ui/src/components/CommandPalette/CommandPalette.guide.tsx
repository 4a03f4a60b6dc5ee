import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Searches and runs commands from the keyboard.',
  keywords: ['search', 'omnibox', 'spotlight', 'quickopen', 'shortcut'],
  use: ['The search of the whole app, opened by Ctrl K.'],
  instead: {
    SearchField: 'for the search of one list.',
    Menu: 'for the actions of one thing.',
  },
  states: ['Opened, with commands in groups and the first one active.'],
  pairs: [
    {
      do: 'Put the most likely group first; commands stand apart behind “>”.',
      dont: 'Make it the only way to an action.',
    },
  ],
  content: ['`status` says how many were found, `emptyMessage` what to try instead.'],
  accessibility: [
    'A `dialog` with a `combobox`; the focus stays in the text while arrows move through the results.',
    '`status` is a live region. Results are `option`s in named groups.',
    'The app searches, orders and opens: `query` and `groups` are controlled, `onAction` opens.',
  ],
  keyboard: {
    'Arrow Down, Arrow Up': 'Moves through the results.',
    'Tab, Shift Tab': 'Goes from group to group.',
    Enter: 'Opens or does what is active.',
    Escape: 'Closes it; the focus goes back.',
  },
  examples: {
    Searching: 'The search is under way',
    NothingFound: 'Nothing was found',
  },
};
