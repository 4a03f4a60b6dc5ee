import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Makes links, menus and tabs use the app’s router.',
  keywords: ['router', 'navigation', 'link', 'next', 'react-router', 'spa'],
  use: ['Once at the root of an app that has a router. Without it, each link loads a page.'],
  states: ['A link that the app’s router follows.'],
  pairs: [
    {
      do: 'Give it the function by which the router goes to an address.',
      dont: 'Navigate in the handlers of single links: opening in a new tab would be lost.',
    },
  ],
  accessibility: ['Links stay links: they have an address, and open in a new tab as the reader asks.'],
};
