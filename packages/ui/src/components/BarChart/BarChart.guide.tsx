import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Small grouped bars, such as bids won and lost by month.',
  keywords: ['chart', 'graph', 'histogram', 'data-viz', 'sparkline'],
  use: ['Beside figures, to show how they came about in time.'],
  instead: {
    Meter: 'for an amount that has a limit.',
  },
  pairs: [{ do: 'Keep the order of the series wherever they stand.', dont: 'Tell them apart by color alone.' }],
  content: ['Short labels of columns, as only the first and the last are shown: Nov 2026.'],
  accessibility: ['Screen readers get a table with all values; a pointer over a column shows its values in a tooltip.'],
};
