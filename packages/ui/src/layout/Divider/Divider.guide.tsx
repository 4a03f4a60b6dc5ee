import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A short upright line between groups of buttons in one row.',
  keywords: ['separator', 'line', 'rule'],
  use: ['Toolbars and headers.'],
  instead: {
    Box: 'with `hasLineBelow` for a line under a part of a page.',
  },
  pairs: [{ do: 'Part groups with it.', dont: 'Put it between all buttons.' }],
  accessibility: ['It is decoration.'],
};
