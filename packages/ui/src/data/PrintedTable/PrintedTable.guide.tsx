import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A table on paper, printed instead of the page and invisible on screen.',
  keywords: ['print', 'paper', 'pdf'],
  use: ['Lists for a meeting, or as a PDF.'],
  instead: {
    Table: 'on the screen.',
  },
  states: ['One page of a list, as paper shows it.'],
  pairs: [
    {
      do: 'Name the workspace and the day, and write out names that the screen shortens.',
      dont: 'Print controls, or more rows than somebody reads.',
    },
  ],
  content: ['Facts: whose it is, of which day, how many.'],
  accessibility: ['A native `table` under its title; it is hidden on the screen, and from assistive technology.'],
  examples: {
    InGroups: 'In groups',
  },
};
