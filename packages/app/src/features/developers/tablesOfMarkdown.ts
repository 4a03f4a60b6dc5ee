import type { Table, TableCell, TableRow } from 'mdast';
import type { Extension, Handle } from 'mdast-util-from-markdown';

const open = (create: () => Table | TableRow | TableCell): Handle =>
  function (token) {
    this.enter(create(), token);
  };
const close: Handle = function (token) {
  this.exit(token);
};
const openCell = open(() => ({ type: 'tableCell', children: [] }));

/** Builds the tables that `micromark-extension-gfm-table` finds. The package for it brings six others, to write them. */
export const tablesOfMarkdown: Extension = {
  enter: {
    table: open(() => ({ type: 'table', children: [] })),
    tableRow: open(() => ({ type: 'tableRow', children: [] })),
    tableHeader: openCell,
    tableData: openCell,
  },
  exit: { table: close, tableRow: close, tableHeader: close, tableData: close },
};
