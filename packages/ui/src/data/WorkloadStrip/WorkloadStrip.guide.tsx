import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Each person’s workload against their limit, all on one scale: one block per unit.',
  keywords: ['capacity', 'utilization', 'resource planning', 'limit', 'availability'],
  use: [
    'To see who has room before work is given to somebody, and who has too much.',
    'With `added`, to see what something would take that is only considered: it is dashed.',
  ],
  instead: {
    Meter: 'for one amount of a limit.',
    BarChart: 'for values over time.',
  },
  pairs: [
    {
      do: 'Say beside it which time it shows, and what counts.',
      dont: 'Show people who can take no work.',
    },
  ],
  content: ['Name: Bids due Nov 15 – 21.'],
  accessibility: [
    'A list of people, each with a `meter` whose value is read in words: 3 of 2, 1 over. Color never says it alone.',
    'All bars have one scale, so that their lengths can be compared. Above 20 places a bar is drawn in one piece.',
  ],
};
