const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export const pasteDialogWords = {
  title: 'Paste cells',
  table: 'Cells to paste',
  row: 'Row',
  cancel: 'Cancel',
  paste: (count: number) => `Paste ${counted(count, 'cell', 'cells')}`,
  /** Follows a number of cells. */
  changes: (cells: number, rows: number) =>
    `${counted(cells, 'cell', 'cells')} in ${counted(rows, 'row', 'rows')} ${cells === 1 ? 'changes' : 'change'}`,
  nothingChanges: 'Nothing changes',
  doNotFit: (count: number) => `${count} ${count === 1 ? "doesn't fit" : "don't fit"}`,
  isHeaded: 'The first row has the names of columns',
  show: 'Shown rows',
  allRows: 'All rows',
  onlyFaults: (count: number) => `To check (${count})`,
  /** Says which value a cell had: before, then now. */
  becomes: (before: string, after: string) => `${before} becomes ${after}`,
  empty: 'empty',
  unclear: (count: number) => `${counted(count, 'cell is', 'cells are')} unclear`,
  takeFirst: 'Take what is likeliest',
  readOnly: (columns: string) => `Can't be edited here, stays as it is: ${columns}`,
  unknown: (columns: string) => `No column of this list, left out: ${columns}`,
  beyond: (count: number) => `${counted(count, 'column', 'columns')} beyond the last one of this list, left out`,
  restTitle: (count: number) =>
    count === 1
      ? '1 pasted row has no row of the list to go to'
      : `${count} pasted rows have no row of the list to go to`,
  tooMany: (count: number, most: number) => `${count} rows can't be pasted over rows of the list: ${most} can at most.`,
  tooManyHelp: 'Copy fewer rows and paste again.',
  reading: 'Reading the dates',
  badFlag: 'Enter yes or no',
  required: "This can't be empty",
  tooLong: (most: number) => `Enter ${most} characters at most`,
  noChoice: (written: string) => `No choice is called “${written}”`,
  severalChoices: (written: string) => `Several are called “${written}”`,
  nobody: (written: string) => `Nobody is called “${written}”`,
  /** Button that takes what may be meant. */
  take: (label: string) => `Use ${label}`,
  hidden: 'The column is too narrow in its spreadsheet: widen it and copy again',
};
