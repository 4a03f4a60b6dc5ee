export const bulkBarWords = {
  actions: 'Actions for the selection',
  /** After the number of selected rows. */
  selected: 'selected',
  clear: 'Clear selection',
};
