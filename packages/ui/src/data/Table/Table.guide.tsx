import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A data grid for lists of any length: browse, sort, select and open rows.',
  keywords: ['grid', 'datagrid', 'datatable', 'list', 'rows', 'columns', 'spreadsheet'],
  use: [
    'Ten rows or a million: it draws what is in view, reads rows by index and stores none.',
    'It needs a height: its parent’s, as in a ListLayout, or one of its own. In a parent that grows with it, nothing scrolls.',
  ],
  instead: {
    DefinitionList: 'for facts of one thing.',
    PanelList: 'for a few things that are set up.',
    PrintedTable: 'for paper.',
  },
  states: ['Sorted by the due date, with two rows selected and a footer.'],
  pairs: [
    {
      do: 'Give it a source of rows by place, and load what `onRangeNeeded` asks for.',
      dont: 'Hold a hundred thousand rows for it in the page, and don’t copy them with each change.',
    },
    {
      do: 'Answer `indexOf`: focus, editor and marked cells stay with their records when rows come in, also once a key is replaced.',
      dont: 'Remember the index of a row: the next change gives it to another.',
    },
    {
      do: 'Sort and filter where the rows are: the table shows an order and asks for another by `onSortChange`.',
      dont: 'Create new columns on every render: keep them outside the component, or memoize them.',
    },
  ],
  content: [
    'Headers are nouns. Money and numbers stand at the end, under a header at the end. An empty value is an en dash.',
    'Dates are written Dec 01, 2026. Row actions name their row.',
  ],
  accessibility: [
    'A row that has the focus or is edited when it leaves the list is announced; an open editor stays until the edit ends.',
    'A `grid` named by `aria-label`, which is required, with the counts of all rows and columns, and each cell’s place among them.',
    'It is one Tab stop. Controls in rows are no Tab stops: `F2` leads to them.',
    'Clear the selection when the filter or the search changes, so that nobody acts on rows that are out of sight.',
    'Say in a live region what a search or a filter left, and how many rows are selected.',
  ],
  keyboard: {
    'Arrows, Home, End, Page Up, Page Down': 'Moves between cells, the header’s included.',
    Enter: 'Opens the row, edits the cell, or sorts by the header.',
    F2: 'Edits the cell, or goes to its first button or link; Left and Right go on, Escape goes back.',
    'Shift F10': 'Opens the menu of the row.',
    'Space, Shift Space': 'Selects a row, or a range.',
    'Ctrl A': 'Selects everything.',
    'Shift Arrow': 'Marks cells to copy; on a header it changes the width.',
    'Ctrl C': 'Copies the marked cells, else the selected rows with their headers, else the cell.',
    'Ctrl V': 'Pastes on the cell, if the app takes it.',
    'Ctrl Shift Arrow': 'On a header: moves the column.',
    Escape: 'Ends the marking, then the selection.',
  },
  examples: {
    Selection: 'Rows are chosen one by one, by range or all at once',
    Sorting: 'Sorted by a press on a header',
    InGroups: 'In groups, each with its sum',
    EditsACellInItsPlace: 'Cells that are edited in their place',
    RowsComeIn: 'Rows come in while one reads',
    InfiniteLoading: 'Loads as it scrolls',
    AMillionRowsReachTheLast: 'A million rows',
    Compact: 'Rows of 32 px',
    Loading: 'On their way',
    Empty: 'Nothing',
  },
};
