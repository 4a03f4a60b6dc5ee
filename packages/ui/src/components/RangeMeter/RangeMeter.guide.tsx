import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'An estimated share with its interval, on a scale from 0 to 100 %.',
  keywords: ['confidence interval', 'probability', 'estimate', 'range', 'chart'],
  use: ['A share that was computed from a sample: the chance to win a bid.'],
  instead: {
    Meter: 'for an amount that is known.',
    Progress: 'for how far something has come.',
  },
  pairs: [
    {
      do: 'Write the estimate, its interval and the size of the sample beside it.',
      dont: 'Draw an estimate from a sample that is too small for one.',
    },
  ],
  content: ['Value: 38%, between 25% and 53%.'],
  accessibility: [
    'The role is `meter`; `valueLabel` is read. The scale and the mark are hidden from screen readers, so say the mark in words too.',
  ],
};
