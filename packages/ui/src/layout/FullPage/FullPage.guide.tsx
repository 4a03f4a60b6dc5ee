import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A page with a single, centered element: a state, an error, a spinner.',
  keywords: ['center', 'empty', 'error', 'loading'],
  use: ['In place of a page that is empty, failed or loading.'],
  instead: {
    ListLayout: 'for a list.',
  },
  pairs: [{ do: 'Give the title of its state level 1 where it is the whole page.', dont: 'Put a form into it.' }],
  accessibility: ['What it holds brings its role: ErrorState is announced, a Spinner needs a name.'],
};
