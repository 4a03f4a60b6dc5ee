import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Cards in columns, optionally divided into lanes, moved by pointer or keyboard.',
  keywords: ['kanban', 'pipeline', 'columns', 'cards', 'drag and drop', 'swim lanes', 'rows'],
  use: [
    'Where people move items from step to step and want to see how many are in each.',
    'With `lanes`, where they also compare people or customers, each in a row of its own.',
  ],
  instead: {
    Table: 'to compare many facts of many items.',
    ReorderList: 'to reorder the rows of one list.',
  },
  pairs: [
    {
      do: 'Keep a card where it was dropped, and save at once.',
      dont: 'Ask for confirmation before a move; offer undo instead.',
    },
    {
      do: 'Say with `refusalOf` why a card can not be dropped in a lane; it flies back.',
      dont: 'Accept a drop and put the card back later.',
    },
    { do: 'Limit the height of its parent, so the columns scroll.', dont: 'Let the page grow with a column.' },
  ],
  content: ['A title of at most two lines, and the two or three facts that decide the next step.'],
  keyboard: {
    Tab: 'Moves to a card of the next column, and from a card to its actions.',
    'Arrow Up, Arrow Down': 'Move between the cards of a column, and beyond them into the lane beside.',
    'Arrow Left, Arrow Right': 'Move to the adjacent column.',
    'Page Up, Page Down': 'Move to the lane beside.',
    Enter: 'Opens the card.',
    Space: 'Lifts and drops the card. While lifted, arrow keys move it and Escape puts it back.',
  },
  accessibility: [
    'Each column is a section with a heading and a grid of cards. Only cards in view are rendered; `aria-rowcount` gives the total.',
    'Each lane is a section with a heading; the button in its head folds it. Only lanes and columns in view are rendered.',
    'Screen readers announce the lift, each move and the drop.',
  ],
  states: [
    'Columns with cards, an empty column, a loading column, and an overdue card.',
    'Lanes: open, folded and loading.',
  ],
};
