export const multiSelectWords = {
  placeholder: 'Select options',
  options: 'Options',
  remove: (name: string) => `Remove ${name}`,
};
