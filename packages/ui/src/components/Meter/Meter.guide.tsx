import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A quantity within a known range.',
  keywords: ['gauge', 'limit', 'usage', 'capacity'],
  use: ['Work in a week, room in a plan.'],
  instead: {
    Progress: 'for how far something has come.',
  },
  pairs: [{ do: 'Say the amount and the limit in words.', dont: 'Let the color alone say that it is too much.' }],
  content: ['Label: what is measured. Value: 12 of 15 bids.'],
  accessibility: [
    'The role is `meter` with its value, least and most; `valueLabel` is read. Without a `label` give `aria-label`.',
  ],
};
