import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Progress through a task of several steps, such as an import.',
  keywords: ['wizard', 'steps', 'progress'],
  use: ['An import, a setup: steps in a fixed order.'],
  instead: {
    Checklist: 'for what is done in any order.',
    Tabs: 'for parts of one page.',
  },
  pairs: [{ do: 'Name each step by what is done in it.', dont: 'Use it for less than three steps.' }],
  content: ['Verb and noun: Match columns.'],
  accessibility: [
    'An ordered list named Steps; the open step is `aria-current="step"`. Done and faulty are announced, not only drawn.',
  ],
  keyboard: {
    Tab: 'Moves between the steps that can be gone back to.',
    'Enter, Space': 'Goes back to one.',
  },
};
