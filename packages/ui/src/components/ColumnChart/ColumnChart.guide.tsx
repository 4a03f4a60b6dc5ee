import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Columns of bars with an axis.',
  keywords: ['chart', 'graph', 'histogram', 'data-viz', 'bar chart', 'axis'],
  use: [
    'As the main part of a report. Let each bar lead to what it stands for; where that is shown beside the chart, name the bar in `current`.',
  ],
  instead: {
    BarChart: 'for small bars beside figures, without an axis.',
    Meter: 'for an amount that has a limit.',
  },
  pairs: [{ do: 'Show the same numbers in a table nearby.', dont: 'Tell series apart by color alone.' }],
  content: ['Short labels under the columns, the full one in `fullLabel`: Nov, and November 2026.'],
  accessibility: [
    'All bars are one Tab stop: those with a link one by one, a column without any as a whole, with the values in its name.',
    'Screen readers get a table with all values and notes.',
  ],
  keyboard: {
    Tab: 'Reaches the chart, and leaves it.',
    'ArrowLeft, ArrowRight, Home, End': 'Move between the bars; the tooltip of the column is shown.',
    Enter: 'Opens what a bar stands for, if it has a link.',
  },
};
