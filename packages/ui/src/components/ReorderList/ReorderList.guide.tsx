import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A sortable list: rows are dragged by their handles, or lifted with Space and moved with the arrow keys.',
  keywords: ['sort', 'drag', 'drop', 'order', 'rank'],
  use: ['Stages, fields, steps.'],
  instead: {
    SortBuilder: 'for the order of a list by what its rows hold.',
    FieldPanel: 'for the columns of a list.',
  },
  pairs: [
    { do: 'Save the order at once, and offer Undo.', dont: 'Use it for rows that are sorted by what they hold.' },
  ],
  content: ['`label` of a row is what it is called when it is moved and read.'],
  accessibility: [
    'A list named by `aria-label`, which is required. Each handle is a button; lifting, each move and the drop are announced.',
  ],
  keyboard: {
    Space: 'Lifts the row, and drops it.',
    'Arrow Up, Arrow Down, Home, End': 'Move the lifted row.',
    Escape: 'Puts it back.',
  },
};
