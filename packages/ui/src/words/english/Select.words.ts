export const selectWords = {
  placeholder: 'Select an option',
  options: 'Options',
};
