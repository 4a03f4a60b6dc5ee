export const tableWords = {
  selectAll: 'Select all rows',
  selectRow: (number: number) => `Select row ${number}`,
  selectGroup: (group: string) => `Select all of ${group}`,
  expand: (group: string) => `Expand ${group}`,
  collapse: (group: string) => `Collapse ${group}`,
  rowGone: 'This row is no longer in the list.',
  columnGone: 'This column is no longer shown.',
  rowsCopied: (count: number) => (count === 1 ? '1 row copied.' : `${count} rows copied.`),
  cellsCopied: (count: number) => (count === 1 ? '1 cell copied.' : `${count} cells copied.`),
  /** Follows either of them. */
  notCopied: (count: number) => `${count} more could not be copied.`,
  loadMore: (_count: number, written: string) => `Load ${written} more`,
};
