import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A 284 px column at the side of a page: lists of views, and a footer that applies to all of them.',
  keywords: ['nav', 'menu', 'panel', 'left'],
  use: ['Pages with views, in a SidebarLayout or an AppShell.'],
  instead: {
    Drawer: 'for what comes and goes.',
    TopNavigation: 'for the main places.',
  },
  states: ['Title and items only: no collapse button, no actions, no footer.'],
  pairs: [
    {
      do: 'Offer Show Sidebar on the page when it is hidden.',
      dont: 'Put settings or headings into it: the first heading is that of the page.',
    },
  ],
  content: ['Title: what it holds: Views, Inbox.'],
  accessibility: [
    'An `aside` named by its title. The button that hides it is named Hide Sidebar; move the focus to Show Sidebar when it is gone.',
  ],
  keyboard: {
    'Enter, Space': 'On its button: hides the sidebar.',
  },
};
