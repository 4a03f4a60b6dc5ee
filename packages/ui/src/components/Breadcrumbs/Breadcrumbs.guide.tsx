import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Links to the pages above the current one.',
  keywords: ['path', 'trail', 'back', 'parents'],
  use: ['Over the title of a page that belongs to a list.'],
  instead: {
    Link: 'for one way back.',
  },
  pairs: [
    {
      do: 'Name the list as it is named where it is chosen.',
      dont: 'Repeat the page itself; its title stands under them.',
    },
  ],
  content: ['The names of the pages, cut at their end where there is no room.'],
  accessibility: ['A `nav` named Breadcrumbs with an ordered list of links.'],
  keyboard: {
    Tab: 'Moves from page to page.',
    Enter: 'Opens one.',
  },
};
