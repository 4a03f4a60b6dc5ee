export const filterCardWords = {
  filters: 'Filters',
  saveAs: 'Save as filter',
  apply: 'Apply',
  clear: 'Clear filters',
  saved: 'Saved filters',
  private: 'Private',
  shared: 'Shared with the team',
  all: 'All filters',
  invalid: 'This filter is invalid',
};
