import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A page for those who have a link and no account: one panel between a header and a footer.',
  keywords: ['page', 'public', 'shared', 'link', 'read-only'],
  use: ['For a list that is shared by a link.'],
  instead: {
    ListLayout: 'inside of the app, under its header.',
    FullPage: 'for a state in place of the page, such as a link that no longer works.',
  },
  pairs: [
    {
      do: 'Say in the footer who shows it and how long.',
      dont: 'Lead into the app, where the visitor has no account.',
    },
  ],
  accessibility: [
    'It brings the landmarks `banner`, `main` and `contentinfo`; put the heading of the page into its header.',
  ],
};
