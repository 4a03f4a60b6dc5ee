import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A document, page below page, fitted to the width or zoomed.',
  keywords: ['pdf', 'pages', 'viewer', 'document'],
  use: ['PDFs, in a wide Modal. The component knows no format: `source` draws a page on a canvas and reads its words.'],
  instead: {
    FilePreview: 'for pictures and text.',
  },
  states: ['A notice above the pages, which are drawn when they scroll into view.'],
  pairs: [
    {
      do: 'Draw pages by a library that you load when the first document is opened.',
      dont: 'Show more pages than a person will look through; say in the notice how many there are.',
    },
  ],
  content: ['`notice`: The first 6 of 431 pages are shown.'],
  accessibility: [
    'A `region` named by the file; each page is a group named Page 2 of 6, with its words for screen readers where `source.read` gives them.',
  ],
  keyboard: {
    'Arrow Up, Arrow Down, Page Up, Page Down': 'Scrolls.',
    'Home, End': 'Jumps to the first or the last page.',
    Tab: 'Moves to the zoom and to the pages.',
  },
  examples: {
    SaysWhichPageCantBeDrawn: 'A page that can’t be drawn',
  },
};
