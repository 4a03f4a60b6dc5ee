import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A search input.',
  keywords: ['search', 'filter', 'find', 'query'],
  use: ['Above a list that it narrows, and in cards with many entries.'],
  instead: {
    SearchButton: 'to open the search of the whole app.',
    ComboBox: 'to choose what was found.',
  },
  pairs: [
    {
      do: 'Say in the placeholder what is searched.',
      dont: 'Search a server with each key where it takes long: wait for Enter (`onSubmit`).',
    },
  ],
  content: ['Placeholder: Search and the noun: Search fields.'],
  accessibility: [
    'The role is `searchbox`; it is named by its placeholder, or by `aria-label`.',
    'Say how many were found in a live region: `Text` with `isStatus`.',
  ],
  keyboard: {
    Enter: 'Searches at once.',
    Escape: 'Empties the field; only an empty field passes Escape on.',
  },
};
