import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Shows how far a value is above or below a reference.',
  keywords: ['diverging bar', 'delta', 'deviation', 'chart'],
  use: ['Lines of a list that differ from one average, all with the same `maxValue`.'],
  instead: {
    Meter: 'for an amount that has a limit.',
  },
  pairs: [{ do: 'Write the difference with its sign beside the bar.', dont: 'Give each line a scale of its own.' }],
  content: ['Sign and unit in the text: +6 pts, −5 pts.'],
  accessibility: ['It is hidden from screen readers, because the text beside it says the same.'],
};
