import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'The header of a narrow layout: the way home or back, the title of the page, and global controls.',
  keywords: ['header', 'appbar', 'phone', 'mobile', 'back'],
  use: [
    'Once, in the `header` of the AppShell, on phones and tablets. The `PageHeader` of a page puts its title there.',
  ],
  instead: {
    TopNavigation: 'on a desktop.',
  },
  states: ['A link back stands in place of the logo on a page about one thing.'],
  pairs: [
    { do: 'Lead back to the list from a page about one thing.', dont: 'Show more than two controls at the end.' },
  ],
  accessibility: ['A `header`, with the heading of the page in it. The link back is named by where it leads.'],
};
