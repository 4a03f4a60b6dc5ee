import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Things in columns, one for each step that they go through.',
  keywords: ['kanban', 'pipeline', 'columns', 'cards', 'drag and drop'],
  use: ['Where people move things from step to step, and want to see how many are in each.'],
  instead: {
    Table: 'to compare many facts of many things.',
    ReorderList: 'to put the rows of one list in order.',
  },
  pairs: [
    {
      do: 'Keep a dropped card where it was dropped, and write at once.',
      dont: 'Ask before a card moves: offer undo after it.',
    },
    { do: 'Give it a parent of bounded height: its columns scroll in that.', dont: 'Let the page grow with a column.' },
  ],
  content: ['A title of at most two lines, and the two or three facts that decide what is done next.'],
  keyboard: {
    Tab: 'Goes to a card of the next column, and from a card to its actions.',
    'Arrow Up, Arrow Down': 'Go from card to card of a column.',
    'Arrow Left, Arrow Right': 'Go to the column beside it.',
    Enter: 'Opens a card.',
    Space: 'Lifts a card and drops it; between, arrow keys choose column and place, and Escape puts it back.',
  },
  accessibility: [
    'Each column is a section with a heading and a grid of cards, of which those in view are drawn; `aria-rowcount` says how many there are.',
    'Lifting, each step and the drop are read out.',
  ],
  states: ['Columns with cards, one without, one that is not loaded, and a card that is late.'],
};
