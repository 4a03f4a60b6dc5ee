import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Sign of a stage: a dashed ring, a gauge filled by order, an arrow up, a check, a cross or a slash.',
  keywords: ['status', 'icon', 'symbol', 'gauge'],
  use: ['Where the name stands elsewhere, as on the header of a column.'],
  instead: {
    StageChip: 'with the name.',
  },
  pairs: [
    { do: 'Give it a name where no text stands beside it.', dont: 'Tell stages apart by color only: the sign does.' },
  ],
  content: ['`aria-label` is the name of the stage.'],
  accessibility: ['Decoration beside a text; an image with `aria-label`.'],
};
