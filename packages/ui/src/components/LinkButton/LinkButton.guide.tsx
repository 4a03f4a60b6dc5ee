import { LinkButton } from './LinkButton';
import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A link that looks like a button.',
  keywords: ['anchor', 'navigation', 'cta'],
  use: ['A way to another page from the header of a page or from an empty state.'],
  instead: {
    Button: 'for an action that changes something.',
    Link: 'in running text, footers and crumbs.',
  },
  pairs: [
    {
      do: 'Name the place that it leads to.',
      dont: 'Name the act of going there.',
      doDrawn: <LinkButton href="#inbox">Inbox</LinkButton>,
      dontDrawn: <LinkButton href="#inbox">Click here</LinkButton>,
    },
  ],
  content: ['The name of the place, as its own title has it.'],
  accessibility: [
    'A native link: it can be opened in a new tab, copied, and is read as a link.',
    'Wrap the app once in react-aria’s `RouterProvider`, so that the app’s router takes the press over without a reload.',
  ],
  keyboard: {
    Enter: 'Follows it.',
  },
};
