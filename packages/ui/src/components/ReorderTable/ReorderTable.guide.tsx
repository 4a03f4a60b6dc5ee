import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose:
    'A short sortable table: rows are dragged by their handles, or lifted with Space and moved with the arrow keys.',
  keywords: ['sort', 'drag', 'drop', 'order', 'rank', 'settings'],
  use: ['Settings with a few facts about each row: stages, fields, rules.'],
  instead: {
    ReorderList: 'for rows with nothing but a name.',
    Table: 'for long lists, which scroll, sort and load.',
  },
  pairs: [
    { do: 'Show the new order at once, and undo it when it can’t be saved.', dont: 'Use it for more than 200 rows.' },
  ],
  content: ['`label` of a row is what it is called when it is moved and read.'],
  accessibility: [
    'A table named by `aria-label`, which is required; the first column names its row. Each handle is a button; lifting, each move and the drop are announced.',
  ],
  keyboard: {
    Space: 'Lifts the row, and drops it.',
    'Arrow Up, Arrow Down, Home, End': 'Move the lifted row.',
    Escape: 'Puts it back.',
  },
};
