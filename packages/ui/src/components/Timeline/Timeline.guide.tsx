import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Events in order, joined by a line that shows the progress of time.',
  keywords: ['history', 'milestones', 'schedule', 'dates', 'events'],
  use: ['The few dates that one thing has, past and to come.'],
  instead: {
    Stepper: 'for steps that people do one after the other.',
    Deadline: 'for one date and how near it is.',
    Table: 'for a long list of what was done.',
  },
  pairs: [
    {
      do: 'Say in the detail what moved a date, and from when.',
      dont: 'Give each date a sentence of its own where its name says all.',
    },
  ],
  content: ['A name is a noun in sentence case: Bid deadline.'],
  accessibility: ['An ordered list named by `aria-label`; the next date is its current step. Each date is a `time`.'],
};
