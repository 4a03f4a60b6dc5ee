import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Bars that show how a total shrinks from step to step, each with its number.',
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
