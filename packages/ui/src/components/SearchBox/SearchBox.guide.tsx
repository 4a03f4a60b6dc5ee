import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A search field for the whole app: 320 px wide, 400 px in use.',
  keywords: ['search', 'global search', 'combobox', 'header'],
  use: ['Once, in the header. Its results are `SearchResults`, drawn while the box is in use, so they may load late.'],
  instead: {
    SearchField: 'for words that narrow what is in sight.',
    SearchButton: 'where the search opens over the page.',
  },
  pairs: [{ do: 'Empty the field once a result is opened.', dont: 'Close the results while their tabs are used.' }],
  content: ['Placeholder: Search and what can be found: Search bids, companies, people.'],
  accessibility: [
    'The role is `combobox` with `aria-expanded`, `aria-controls` and `aria-activedescendant`; it is named by its placeholder.',
    'Where its room is short only its icon is drawn; with the focus it lies over what stands beside it.',
    'The keycap is for the pointer: bind its keys where the palette is.',
  ],
  keyboard: {
    'Arrow Down, Arrow Up': 'Move through the results, also from their tabs.',
    Enter: 'Opens the result that is marked.',
    'Ctrl Enter, Cmd Enter': 'Opens it in a new tab.',
    Tab: 'Goes on to the tabs of the results.',
    Escape: 'Closes the results, then empties the field.',
  },
};
