import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Facts about one thing, one per row, edited in place.',
  keywords: ['properties', 'inline edit', 'details', 'attributes', 'inspector', 'key value'],
  use: [
    'In the aside of a page about one thing, for fields that people change one at a time.',
    'Give each field an editor of `EditableCells` by its kind, so that it is edited as in a table.',
  ],
  instead: {
    DefinitionList: 'for facts that nobody edits there.',
    Form: 'for fields that are saved together.',
    Table: 'for the same fields of many things.',
  },
  pairs: [
    {
      do: 'Save each field by itself as soon as its edit ends.',
      dont: 'Put a Save button below the list.',
    },
    {
      do: 'Keep what was entered in `value` when it could not be saved, and say why in `fault`.',
      dont: 'Put the value back and say what went wrong somewhere else.',
    },
  ],
  content: [
    'Labels are nouns in sentence case, without a colon.',
    'A placeholder says what a press does: Add date. It is left out where the field is only read.',
  ],
  accessibility: [
    'A `dl`. A value that can be edited is a button that is named by its label and its value; its fault describes it and is read out.',
    'The focus is back on the value when the edit ends by a key.',
  ],
  keyboard: {
    'Enter, Space, F2': 'Edits the field; in the editor Enter saves.',
    'A letter or digit': 'Edits the field, with what was typed instead of the value.',
    Escape: 'Puts the value back.',
    'Tab, Shift+Tab': 'Saves and goes to the next field, or the one before.',
  },
};
