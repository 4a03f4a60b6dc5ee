export const searchFieldWords = {
  placeholder: 'Search',
  clear: 'Clear search',
};
