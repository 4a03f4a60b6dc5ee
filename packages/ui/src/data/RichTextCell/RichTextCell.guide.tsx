import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Edits formatted text, extending over adjacent cells.',
  keywords: ['rich text', 'markdown', 'inline edit', 'cell', 'editor'],
  use: ['Fields with lists, links or emphasis, in the `renderEditor` of a column or of a `PropertyList`.'],
  instead: {
    EditableCells: 'for text without formats, and all other kinds of values.',
    RichTextEditor: 'in a form.',
  },
  pairs: [
    {
      do: 'Load it with the first edit: the editor is larger than the other cells together.',
      dont: 'Import it where a list is first drawn.',
    },
  ],
  content: ['`aria-label` names the field and the row: Scope notes of Riverside Medical.'],
  accessibility: ['Lies over the cells around it and keeps the focus until the edit ends.'],
  keyboard: {
    Enter: 'Begins a new line.',
    'Ctrl/Cmd+Enter': 'Saves.',
    'Tab, Shift+Tab': 'Saves and goes to the next field, or the one before.',
    Escape: 'Puts the text back.',
    'Alt+F10': 'Goes to the toolbar.',
  },
};
