import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A button that looks like a search field and opens a search.',
  keywords: ['search', 'command', 'shortcut'],
  use: ['In the header, to open the command palette.'],
  instead: {
    SearchField: 'where one can type at once.',
  },
  pairs: [{ do: 'Say what can be found, and by which keys it opens.', dont: 'Use it for the search of one list.' }],
  content: ['Name what is found: Search bids, companies, people.'],
  accessibility: [
    'A native `button`, named by its words and its keys, also where there is no room to draw them.',
    'The keys are shown and not bound: bind them where the palette is.',
  ],
  keyboard: {
    'Enter, Space': 'Opens the search.',
  },
};
