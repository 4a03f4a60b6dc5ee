import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A page with a sidebar at the start.',
  keywords: ['page', 'sidebar', 'columns'],
  use: ['Pages that bring their own sidebar.'],
  instead: {
    AppShell: 'with `sidebar` where all pages have the same one.',
  },
  pairs: [
    {
      do: 'Leave `sidebar` empty while it is hidden, and offer Show Sidebar.',
      dont: 'Put two sidebars beside a page.',
    },
  ],
  accessibility: ['In an AppShell the sidebar is a landmark beside `main`, so that “Skip to content” leads past it.'],
};
