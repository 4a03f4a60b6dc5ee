import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A lower and an upper limit, chosen by eye.',
  since: '0.3.0',
  keywords: ['slider', 'minimum', 'maximum', 'between', 'filter'],
  use: ['Filters by size, distance or price, beside a chart of what there is.'],
  instead: {
    Slider: 'for one limit.',
    DateRangePicker: 'for days.',
    NumberField: 'twice, where exact numbers count.',
  },
  pairs: [
    { do: 'Begin with the whole range: it limits nothing.', dont: 'Let the thumbs lie about what is beyond the ends.' },
  ],
  content: ['Label: what is limited. Both values have their unit, by `formatOptions`.'],
  accessibility: [
    'A group named by `label` or `aria-label` with two `slider`s, From and To; neither passes the other.',
    'In a form, both values are sent under `name`, the lower one first.',
  ],
  keyboard: {
    Tab: 'Moves from one thumb to the other.',
    'Arrow Right, Arrow Up': 'Adds a step.',
    'Arrow Left, Arrow Down': 'Takes a step away.',
    'Page Up, Page Down': 'Moves by ten steps.',
    'Home, End': 'Moves as far as the other thumb and the ends allow.',
  },
};
