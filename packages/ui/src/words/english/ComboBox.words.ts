export const comboBoxWords = {
  placeholder: 'Search',
  options: 'Options',
  searching: 'Searching',
  clear: 'Clear',
  add: (name: string) => `Add “${name}”`,
};
