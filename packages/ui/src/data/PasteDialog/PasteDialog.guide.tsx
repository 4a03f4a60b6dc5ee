import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Shows what pasting a copied table over rows changes, cell by cell, before it does.',
  since: '0.2.0',
  keywords: ['clipboard', 'copy', 'spreadsheet', 'excel', 'import', 'bulk'],
  use: [
    'After `onPaste` of a Table: read the cells by `readClipboard` of `@basis/ui/clipboard`, and plan the paste by `usePaste`.',
    'Cells are read by `useCellReaders`, as the fields of their kind read: what is unclear is asked, never guessed.',
  ],
  instead: {
    EditableCells: 'to change one cell.',
    FileDrop: 'for a file, whose rows become new ones.',
  },
  states: ['Three cells change, one does not fit, one is unclear, and a column is left out.'],
  pairs: [
    {
      do: 'Make all changes of a paste one step that is taken back at once.',
      dont: 'Write cells that do not fit: they stay as they are until they are corrected.',
    },
    {
      do: 'Offer to import rows that have no row to go to, by `restAction`.',
      dont: 'Drop them: the dialog counts them.',
    },
  ],
  content: [
    '`nameOf` is the row’s name, as in the first column of its list. A fault says what to enter, in one clause.',
  ],
  accessibility: [
    'A dialog named Paste cells with a `grid` named Cells to paste. The counts are a `status`: they are announced as cells are corrected.',
    'A changed cell is read as “Ready to submit becomes Submitted”. What does not fit says why in its cell, not by color alone.',
  ],
  keyboard: {
    'Arrows, Home, End': 'Moves between the cells.',
    'Enter, F2, a character': 'Corrects a cell.',
    Escape: 'Drops a correction, then closes the dialog.',
  },
  examples: {
    CorrectsWhatDoesNotFit: 'Corrected in its place',
    Narrow: 'In a narrow window',
    RightToLeft: 'From right to left',
  },
};
