import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Lines over time, with gaps for missing values.',
  keywords: ['chart', 'graph', 'trend', 'data-viz', 'line chart', 'axis', 'time series'],
  use: [
    'For a value that goes up and down over time. Leave a gap with `null` where too little was measured, and say in `note` what a value was counted from.',
  ],
  instead: {
    ColumnChart: 'for counts and amounts of several series side by side.',
    Funnel: 'for what is left of a whole from step to step.',
  },
  pairs: [{ do: 'Show the same numbers in a table nearby.', dont: 'Draw a line from three points.' }],
  content: ['Short labels under the points, the full one in `fullLabel`: Nov, and November 2026.'],
  accessibility: [
    'Lines differ by their dashes too. All points are one Tab stop: those with a link one by one, others together by their place, with the values in their name.',
    'Screen readers get a table with all values and notes.',
  ],
  keyboard: {
    Tab: 'Reaches the chart, and leaves it.',
    'ArrowLeft, ArrowRight, Home, End': 'Move between the points; the tooltip of the place is shown.',
    Enter: 'Opens what a point stands for, if it has a link.',
  },
};
