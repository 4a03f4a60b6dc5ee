import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'What is left of a whole from step to step, such as bids received, submitted and won.',
  keywords: ['chart', 'conversion', 'pipeline', 'data-viz', 'funnel', 'steps'],
  use: ['For two to six steps, each a part of the one before. Say in `note` what a share was counted from.'],
  instead: {
    ColumnChart: 'for the same figures over time.',
    Meter: 'for an amount that has a limit.',
  },
  pairs: [
    { do: 'Count the same things in all steps.', dont: 'Compare what was won this year with what came in then.' },
  ],
  content: ['One word for each step: Received, Submitted, Won.'],
  accessibility: ['A list in which each step has its number and its note; the bars are decoration.'],
};
