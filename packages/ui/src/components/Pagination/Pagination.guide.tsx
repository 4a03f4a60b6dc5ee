import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Navigates a list by pages: up to six numbered buttons, previous and next.',
  keywords: ['pages', 'paging', 'next', 'previous', 'pager'],
  use: ['Lists in pages, such as tables of settings and search results.'],
  instead: {
    Table: 'where the list loads as it scrolls.',
  },
  pairs: [
    { do: 'Say which rows are in sight before the buttons.', dont: 'Use it where the list loads as it scrolls.' },
  ],
  content: ['Summary: 51–100 of 1,284 bids.'],
  accessibility: [
    'A `nav` named Pages, or by `aria-label`; the open page is `aria-current="page"`. Each button is named: Page 3, Next page.',
    'At the end the focus stays on the button. Say which page was loaded in a live region.',
  ],
  keyboard: {
    Tab: 'Moves through the pages.',
    Enter: 'Goes to the page.',
  },
};
