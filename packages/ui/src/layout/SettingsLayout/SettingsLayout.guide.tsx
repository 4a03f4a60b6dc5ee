import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A page of settings: its name, what it is for, and a column that stays narrow enough to be read.',
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
