import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Share of facts read from a source: four segments of 25 % and the number.',
  status: 'product',
  keywords: ['completeness', 'progress', 'quality'],
  use: ['In a column of its own.'],
  instead: {
    Progress: 'for progress.',
  },
  pairs: [{ do: 'Let it stand with its number.', dont: 'Use it for anything but what was read.' }],
  content: ['Percent in steps of 25.'],
  accessibility: ['An image named by the percent: 75% read.'],
};
