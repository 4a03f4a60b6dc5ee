import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Frame of every page after login: header, sidebar, page, and a link that skips to the page.',
  keywords: ['frame', 'page', 'shell', 'scaffold'],
  use: ['Once, around all pages.'],
  instead: {
    SignInLayout: 'before signing in.',
    SidebarLayout: 'for a page that brings its own sidebar.',
  },
  states: ['A banner above the page, and no sidebar beside it.'],
  pairs: [
    {
      do: 'Leave the sidebar out where a page has none.',
      dont: 'Nest one frame in another: the page has one main region.',
    },
  ],
  content: ['It has one text of its own: Skip to content.'],
  accessibility: [
    '`header`, `aside` and `main` are landmarks. The first Tab stop of the page leads past them to `main`.',
  ],
  keyboard: {
    Tab: 'Offers “Skip to content” first.',
  },
};
