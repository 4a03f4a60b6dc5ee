import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A number from a range, chosen by eye.',
  since: '0.3.0',
  keywords: ['range', 'track', 'thumb', 'scale', 'zoom'],
  use: ['A limit that is tried out: distance, zoom, how sure a value must be.'],
  instead: {
    NumberField: 'where the exact number counts, as with money.',
    RangeSlider: 'for a lower and an upper limit.',
    Progress: 'to show a number that nobody chooses.',
  },
  pairs: [{ do: 'Show at once what the value changes.', dont: 'Use it for more values than it has pixels.' }],
  content: ['Label: what is limited. The value has its unit, by `formatOptions`.'],
  accessibility: [
    'The thumb is a `slider` named by `label` or `aria-label`; its value is read as it is shown. A press on the line moves it.',
    'Forced colors keep line, filled part and thumb apart.',
  ],
  keyboard: {
    'Arrow Right, Arrow Up': 'Adds a step.',
    'Arrow Left, Arrow Down': 'Takes a step away.',
    'Page Up, Page Down': 'Moves by ten steps.',
    'Home, End': 'Moves to the least value, and to the greatest one.',
  },
};
