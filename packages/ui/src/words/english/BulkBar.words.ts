export const bulkBarWords = {
  actions: 'Actions for the selection',
  /** Follows the number of selected rows. */
  selected: 'selected',
  clear: 'Clear selection',
};
