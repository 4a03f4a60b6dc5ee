export const optionsWords = {
  count: (count: number, written: string) => `${written} ${count === 1 ? 'option' : 'options'}`,
  shownOf: (shown: string, all: string) => `Showing ${shown} of ${all}. Type to filter the rest.`,
  search: 'Search options',
  placeholder: 'Type to search options...',
  none: 'There are no options.',
  noMatch: (query: string) => `No option matches “${query}”.`,
  searching: 'Searching…',
  allSelected: 'All existing values were already selected',
};
