import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A section that expands under its title.',
  keywords: ['accordion', 'collapse', 'expand', 'details'],
  use: ['What only some people need: advanced settings, details.'],
  instead: {
    DisclosureGroup: 'for several of which one is looked at.',
    Tabs: 'for parts of equal weight.',
  },
  pairs: [{ do: 'Say in the title what is behind it.', dont: 'Hide what everybody must read or fill in.' }],
  content: ['Title: a noun. Detail: what is set, in a word or two.'],
  accessibility: [
    'A heading of `level` with a button that says `aria-expanded`. What is closed is still found by the browser’s search.',
  ],
  keyboard: {
    'Enter, Space': 'Opens and closes it.',
  },
};
