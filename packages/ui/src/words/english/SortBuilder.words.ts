export const sortBuilderWords = {
  sorts: 'Sorts',
  clear: 'Clear sorts',
  note: 'Replaces the column header sort',
  cancel: 'Cancel',
  apply: 'Apply',
  none: 'Rows are in the default order.',
  list: 'Sorts, most important first',
  /** A row without a field. */
  unnamed: (number: number) => `Sort ${number}`,
  remove: (name: string) => `Remove ${name}`,
  add: 'Add condition',
  field: (number: number) => `Field ${number}`,
  selectField: 'Select a field',
  deletedField: 'Deleted field',
  direction: (number: number) => `Direction ${number}`,
  selectDirection: 'Direction',
  directions: {
    text: { asc: 'A→Z', desc: 'Z→A' },
    date: { asc: 'Past→Future', desc: 'Future→Past' },
    number: { asc: '1→9', desc: '9→1' },
    due: { asc: 'Open→Closed', desc: 'Closed→Open' },
  },
  /** `number` is undefined for a single row. */
  fieldMissing: (number: number | undefined) => `Choose a field${number === undefined ? '' : ` in row ${number}`}`,
  directionMissing: (number: number | undefined) =>
    `Choose a direction${number === undefined ? '' : ` in row ${number}`}`,
};

export type SortBuilderWords = typeof sortBuilderWords;
