import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A few one-time tasks with their progress.',
  keywords: ['onboarding', 'setup', 'todo', 'steps', 'getstarted'],
  use: ['The first things to do in a new place.'],
  instead: {
    Stepper: 'for steps in a fixed order.',
    EmptyState: 'for one next step.',
  },
  pairs: [
    {
      do: 'Put what an item needs right into it: the button, the field, the file.',
      dont: 'Use it for tasks that come again.',
    },
  ],
  content: ['Each item begins with a verb: Import your bid log.'],
  accessibility: [
    'A section named by its title; how many are done is a live region. Items are headings one level below.',
  ],
  keyboard: {
    Tab: 'Moves to what each item offers.',
  },
};
