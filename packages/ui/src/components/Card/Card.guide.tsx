import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A titled panel of related content, with its actions.',
  keywords: ['panel', 'box', 'tile', 'section'],
  use: ['Parts of a page about one thing, settings, dashboards.'],
  instead: {
    Box: 'for a plane without a header.',
    Disclosure: 'for what only some people need.',
  },
  pairs: [
    {
      do: 'Say in the title what it is about, and keep its actions to one or two.',
      dont: 'Put cards in cards; space or a line sets parts apart.',
    },
  ],
  content: ['Title: a noun. Description: one sentence.'],
  accessibility: ['With a title it is named by it, and the title is a heading of `level`.'],
};
