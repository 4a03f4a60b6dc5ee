import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Editors of each kind of field, for the renderEditor of a table’s column.',
  keywords: ['inline', 'edit', 'cell', 'editor', 'spreadsheet'],
  use: ['Values that are changed in the list itself: text, numbers, amounts, days, choices, people, yes and no.'],
  instead: {
    Drawer: 'with a form, to change many values of one row.',
    EditableText: 'outside of a table.',
  },
  states: ['A value that cannot be read stays in its cell, with the reason below.'],
  pairs: [
    {
      do: 'Save in `onCommit`: it is called once, with another value than before.',
      dont: 'Save while somebody is writing.',
    },
  ],
  content: ['`aria-label` names field and row: Quote of Riverside Medical. A fault says what to enter.'],
  accessibility: [
    'The editor takes the focus from its cell and gives it back. A fault is tied to it and announced, and the cell stays open.',
  ],
  keyboard: {
    'Enter, F2, a character': 'Opens the cell; the character takes the place of the value.',
    Enter: 'Saves and goes to the cell below.',
    'Tab, Shift Tab': 'Saves and goes to the cell after, or before.',
    Escape: 'Drops what was written.',
  },
  examples: {
    WhatIsWrongStaysWithItsMessage: 'A fault',
    AChoiceIsSavedAtOnce: 'A choice',
  },
};
