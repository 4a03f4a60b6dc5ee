import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A settings page: title, description, and a column narrow enough to read.',
  keywords: ['preferences', 'form', 'page'],
  use: ['Settings of a person or a workspace.'],
  instead: {
    DetailsLayout: 'for a page about one thing.',
  },
  pairs: [{ do: 'Say in a sentence what the page sets.', dont: 'Put two topics on one page.' }],
  content: ['Description: one or two sentences.'],
  accessibility: ['The title is the heading of the page.'],
  examples: {
    WithoutActions: 'Without actions',
    WithAside: 'With something beside it',
  },
};
