import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A page for visitors who have a link but no account: a panel of at most 1200 px between header and footer.',
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
